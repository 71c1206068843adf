/** What the build passes to the page of unsupported browsers (build/old-browser.ts). */

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

/** A language's words; the build fills in placeholders. */
export type OldBrowserWords = Readonly<Record<(typeof OLD_BROWSER_KEYS)[number], string>>;

export interface OldBrowserFacts {
  readonly styles: string;
  /** The URL of a link document, before and after the slug. */
  readonly link: readonly [string, string];
  /** The URL prefix of vCards. */
  readonly files: string;
  /** '' when the build does not know it; then no host is a card's own. */
  readonly publicOrigin: string;
  /** First path segments that belong to the app. */
  readonly ownSegments: readonly string[];
  /** Sources of the expressions in public-page/ui/card-address.ts and card/model/slug/slug-pattern.ts. */
  readonly patterns: {
    readonly cardAddress: string;
    readonly afterSlug: string;
    readonly ownableHost: string;
    readonly hostingDomain: string;
    readonly slug: string;
  };
  readonly languageKey: string;
  readonly aliases: Readonly<Record<string, string>>;
  readonly rightToLeft: readonly string[];
  readonly words: Readonly<Record<string, OldBrowserWords>>;
}
