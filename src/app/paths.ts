import type { REDEEM_ID } from '@/account/model/plan/plan';
import type { DATA_ID, PAGE_ID } from '@/account/model/profile-parts';
import type { LandingHrefs } from '@/site/ui/landing/hrefs';
import { INBOX_PATH, MAIL_CHOICE_PATH } from '../shared/lib/mailed-paths.ts';
import { fixed, ofCard, visitorPaths, withPart, withQuery } from './visitor-paths.ts';

type ProfilePart = typeof DATA_ID | typeof PAGE_ID;

/** A section that a link leads to, or what a screen opens with; its route reads it by `hasPart`. */
type Part = 'add' | 'export' | ProfilePart | typeof REDEEM_ID;

/** Returns true if a link to this location had that `part`. */
export const hasPart = ({ hash }: { readonly hash: string }, part: Part) => hash === `#${part}`;

export interface SignInQuery {
  next?: string | undefined;
  plan?: string | undefined;
}

/** Every address of the app: `path` is the router's pattern, `href` builds a link (specification §2). */
export const paths = {
  ...visitorPaths,
  home: fixed('/home'),
  login: { path: '/login', href: (query: SignInQuery = {}) => withQuery('/login', { ...query }) },
  register: { path: '/register', href: (query: SignInQuery = {}) => withQuery('/register', { ...query }) },
  forgotPassword: {
    path: '/forgot-password',
    href: (query: SignInQuery = {}) => withQuery('/forgot-password', { ...query }),
  },
  dashboard: fixed('/dashboard'),
  cardEditor: fixed('/card-editor'),
  qrDesign: {
    path: '/cards/:cardId/qr-design',
    href: ({ cardId, part }: { cardId: string; part?: 'export' }) =>
      withPart(ofCard(cardId, 'qr-design'), part),
  },
  code: {
    path: '/cards/:cardId/code',
    href: ({ cardId }: { cardId: string }) => ofCard(cardId, 'code'),
  },
  lastQr: fixed('/cards/code'),
  contacts: fixed('/contacts'),
  /** Static paths cannot clash with contact ids, which have 20 characters. */
  newContact: fixed('/contacts/new'),
  contactImport: fixed('/contacts/import'),
  contactScan: fixed('/contacts/scan'),
  paperCards: fixed('/contacts/cards'),
  contactDuplicates: fixed('/contacts/duplicates'),
  inbox: fixed(INBOX_PATH),
  contactDetail: {
    path: '/contacts/:contactId',
    href: ({ contactId }: { contactId: string }) => `/contacts/${encodeURIComponent(contactId)}`,
  },
  editContact: {
    path: '/contacts/:contactId/edit',
    href: ({ contactId }: { contactId: string }) => `/contacts/${encodeURIComponent(contactId)}/edit`,
  },
  visits: {
    path: '/cards/:cardId/analytics',
    href: ({ cardId }: { cardId: string }) => ofCard(cardId, 'analytics'),
  },
  /** `part`: a section; `card`: the preselected card of section `page`. */
  profile: {
    path: '/profile',
    href: ({ part, card }: { part?: ProfilePart; card?: string } = {}) =>
      withPart(withQuery('/profile', { card }), part),
  },
  /** `secret`: of the link in an owner's mail. */
  mailChoice: {
    path: MAIL_CHOICE_PATH,
    href: ({ secret }: { secret: string }) => withQuery(MAIL_CHOICE_PATH, { secret }),
  },
  shareCard: {
    path: '/cards/:cardId/share',
    href: ({ cardId, part }: { cardId: string; part?: string }) =>
      withQuery(ofCard(cardId, 'share'), { part }),
  },
  team: fixed('/team'),
  teamImport: fixed('/team/import'),
  download: fixed('/download'),
  features: fixed('/features'),
  /** `plan`: the plan chosen before registration; `/register` passes it on. `part`: what has the focus. */
  pricing: {
    path: '/pricing',
    href: ({ part, ...query }: Pick<SignInQuery, 'plan'> & { part?: typeof REDEEM_ID } = {}) =>
      withPart(withQuery('/pricing', { ...query }), part),
  },
  help: fixed('/help'),
  support: {
    path: '/contact',
    href: (query: { topic?: 'premium' } = {}) => withQuery('/contact', query),
  },
  status: fixed('/status'),
  firebaseTest: fixed('/firebase-test'),
  deleteAccount: fixed('/delete-account'),
  terms: fixed('/terms'),
  /** Only where brand.json has an operator. */
  imprint: fixed('/legal/imprint'),
  // Only the patterns: card/model/card-url.ts builds these addresses, with their host.
  publicCard: { path: '/:username' },
  cardById: { path: '/card/:uid/:cardId' },
  cardByQr: { path: '/qr/:cardId' },
} as const;

export const LANDING_HREFS: LandingHrefs = {
  register: paths.register.href(),
  premium: paths.register.href({ plan: 'premium' }),
  login: paths.login.href(),
  download: paths.download.href(),
  dashboard: paths.dashboard.href(),
  createCard: paths.createCard.href(),
  pricing: paths.pricing.href(),
};
