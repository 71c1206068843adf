/** What the build tells the page of browsers below the floor (build/old-browser.ts). */

/** The words of the page, by their keys in the dictionaries. */
export const OLD_BROWSER_KEYS = [
  'oldBrowser.title',
  'oldBrowser.text',
  'oldBrowser.plain',
  'visitor.loading',
  'visitor.addToContacts',
  'visitor.about',
  'visitor.services',
  'visitor.socials',
  'visitor.booking',
  'visitor.review',
  'visitor.kakao',
  'visitor.retry',
  'visitor.notFoundTitle',
  'visitor.notFoundPlain',
  'visitor.unshownTitle',
  'visitor.unshownText',
  'visitor.deniedTitle',
  'visitor.deniedText',
  'visitor.failedTitle',
  'visitor.failedText',
  'visitor.offlineTitle',
  'visitor.offlineText',
] as const;

/** A language's words; placeholders are filled in by the build. */
export type OldBrowserWords = Readonly<Record<(typeof OLD_BROWSER_KEYS)[number], string>>;

export interface OldBrowserFacts {
  /** Where the page's style sheet is. */
  readonly styles: string;
  /** What stands before and after a name in the address of its document. */
  readonly link: readonly [string, string];
  /** What stands before the path of a contact file in its address. */
  readonly files: string;
  /** Our own origin; '' where the build does not know it, and no host is a card's own. */
  readonly publicOrigin: string;
  /** First segments of addresses that are the app's. */
  readonly ownSegments: readonly string[];
  /** Regular expressions of public-page/ui/card-address.ts and card/model/slug/slug-pattern.ts, in ECMAScript 5. */
  readonly patterns: {
    readonly cardAddress: string;
    readonly afterName: string;
    readonly ownableHost: string;
    readonly hostingDomain: string;
    readonly linkName: string;
  };
  /** The key under which a chosen language is kept. */
  readonly languageKey: string;
  readonly aliases: Readonly<Record<string, string>>;
  readonly rightToLeft: readonly string[];
  readonly words: Readonly<Record<string, OldBrowserWords>>;
}
