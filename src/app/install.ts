/** What a browser needs to install the app (product.md, question 17), by the relation of the link. */
const LINKS = { manifest: '/manifest.webmanifest', 'apple-touch-icon': '/icons/apple-touch-icon.png' };

/**
 * Lets the browser offer to install the app. Not in index.html, which the visitors of a card load too: they have come for a
 * card, and nothing of ours is asked for there.
 */
export function offerInstallation(): void {
  for (const [relation, address] of Object.entries(LINKS)) {
    const link = document.createElement('link');
    link.rel = relation;
    link.href = address;
    document.head.append(link);
  }
}
