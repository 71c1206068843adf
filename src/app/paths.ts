/** A path with those of the query's parameters that have a value. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** What the screens of signing in hand on to each other: where to go afterwards, and the plan asked for. */
export interface SignInQuery {
  next?: string | undefined;
  plan?: string | undefined;
}

const fixed = <T extends string>(path: T) => ({ path, href: () => path });

/**
 * Every address of the app, once: `path` is the router's pattern, `href` makes a link. Nobody else writes a path.
 * Source: specification §2; product.md 1 and 5.
 */
export const paths = {
  landing: fixed('/'),
  home: fixed('/home'),
  login: { path: '/login', href: (query: SignInQuery = {}) => withQuery('/login', { ...query }) },
  register: { path: '/register', href: (query: SignInQuery = {}) => withQuery('/register', { ...query }) },
  forgotPassword: {
    path: '/forgot-password',
    href: (query: SignInQuery = {}) => withQuery('/forgot-password', { ...query }),
  },
  dashboard: fixed('/dashboard'),
  /** `name`: the custom URL to begin with, for whoever found a name free. */
  createCard: {
    path: '/card/create',
    href: (query: { name?: string | undefined } = {}) => withQuery('/card/create', query),
  },
  /** The other name of the create screen; redirects to it. */
  cardEditor: fixed('/card-editor'),
  editCard: {
    path: '/cards/:cardId/edit',
    href: ({ cardId }: { cardId: string }) => `/cards/${encodeURIComponent(cardId)}/edit`,
  },
  qrDesign: {
    path: '/cards/:cardId/qr-design',
    href: ({ cardId }: { cardId: string }) => `/cards/${encodeURIComponent(cardId)}/qr-design`,
  },
  /** A card's code over the whole screen. */
  code: {
    path: '/cards/:cardId/code',
    href: ({ cardId }: { cardId: string }) => `/cards/${encodeURIComponent(cardId)}/code`,
  },
  /** The code shown last, for whoever opens the installed app by its shortcut; its manifest names it (manifest.ts). */
  lastCode: fixed('/cards/code'),
  contacts: fixed('/contacts'),
  /** Static names under `/contacts` are no contact's: an id has 20 signs. */
  newContact: fixed('/contacts/new'),
  contactImport: fixed('/contacts/import'),
  contactScan: fixed('/contacts/scan'),
  contactDuplicates: fixed('/contacts/duplicates'),
  inbox: fixed('/contacts/inbox'),
  contactDetail: {
    path: '/contacts/:contactId',
    href: ({ contactId }: { contactId: string }) => `/contacts/${encodeURIComponent(contactId)}`,
  },
  editContact: {
    path: '/contacts/:contactId/edit',
    href: ({ contactId }: { contactId: string }) => `/contacts/${encodeURIComponent(contactId)}/edit`,
  },
  analytics: {
    path: '/cards/:cardId/analytics',
    href: ({ cardId }: { cardId: string }) => `/cards/${encodeURIComponent(cardId)}/analytics`,
  },
  /** `part`: a section to begin at; of `page`, where a card becomes a web page, `card` is the one that is chosen at first. */
  profile: {
    path: '/profile',
    href: ({ part, card }: { part?: 'data' | 'page'; card?: string } = {}) =>
      `${withQuery('/profile', { card })}${part === undefined ? '' : `#${part}`}`,
  },
  /** `part`: one of the share kit's, the first unless told. */
  shareCard: {
    path: '/cards/:cardId/share',
    href: ({ cardId, part }: { cardId: string; part?: string }) =>
      withQuery(`/cards/${encodeURIComponent(cardId)}/share`, { part }),
  },
  download: fixed('/download'),
  features: fixed('/features'),
  /** `plan`: what somebody asked for before they had an account; `/register` hands it on. */
  pricing: {
    path: '/pricing',
    href: (query: Pick<SignInQuery, 'plan'> = {}) => withQuery('/pricing', { ...query }),
  },
  help: fixed('/help'),
  contact: fixed('/contact'),
  status: fixed('/status'),
  firebaseTest: fixed('/firebase-test'),
  deleteAccount: fixed('/delete-account'),
  privacyPolicy: fixed('/privacy-policy'),
  terms: fixed('/terms'),
  // Addresses of cards are made in card/model/card-url.ts, with their host; here are the patterns alone.
  publicCard: { path: '/:username' },
  cardById: { path: '/card/:uid/:cardId' },
  cardByQr: { path: '/qr/:cardId' },
} as const;
