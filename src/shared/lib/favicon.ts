/** The site's icon. */
export const FAVICON = '/favicon.svg';

/** Gives the page its icon, where index.html has put that off: at a card's address nothing is fetched before the card. */
export function showFavicon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = FAVICON;
}
