/** What the visitor's script has of the app's addresses: those that it links to. */

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

export const withPart = (path: string, part?: string) => (part ? `${path}#${part}` : path);

export const ofCard = (cardId: string, screen: string) => `/cards/${encodeURIComponent(cardId)}/${screen}`;

export const fixed = <T extends string>(path: T) => ({ path, href: () => path });

/** Part of `paths` (paths.ts), as all of it would make the visitor's script larger. */
export const visitorPaths = {
  landing: fixed('/'),
  createCard: {
    path: '/card/create',
    /** `next`: where the new card's owner goes on. */
    href: ({ slug, next }: { slug?: string | undefined; next?: string } = {}) =>
      withQuery('/card/create', { name: slug, next }),
  },
  editCard: {
    path: '/cards/:cardId/edit',
    /** `part`: what a new card lacks first is open, photo, phone, company. */
    href: ({ cardId, part }: { cardId: string; part?: 'add' }) => withPart(ofCard(cardId, 'edit'), part),
  },
  privacyPolicy: fixed('/privacy-policy'),
  report: {
    path: '/contact/report',
    href: ({ slug }: { slug: string }) => withQuery('/contact/report', { card: slug }),
  },
} as const;
