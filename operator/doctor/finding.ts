import type { AdminTarget } from '../shared/google/credentials.ts';

/** The kinds of findings, each with its meaning. */
export const KINDS = {
  'link-missing': 'a card is not shown where it should be',
  'link-wrong': 'a link is not what its card says',
  'link-stray': 'a link leads to a card that does not name it',
  'link-of-gone-card': 'a link of a card that is gone',
  'link-damaged': 'a link that names no card',
  damaged: 'a document in a form that cannot be checked',
  'name-taken': "a card's name is the link of somebody else's card",
  'former-name-taken': "a card's former name is the link of another card",
  count: "an account's count is not that of its cards",
  'last-card': 'the card that came or went last is not named',
  'user-missing': 'cards of an account without a user document',
  'account-gone': 'data of an account that is gone',
  'account-emptied': 'what is left of an account that had drifted (docs/decisions/0004)',
  'card-legacy': 'a card of an earlier version, which its owner cannot change (docs/decisions/0040)',
  'user-legacy': 'a user document of an earlier version (docs/decisions/0040)',
  'file-missing': 'a card or account shows a file that is gone',
  'vcard-old': 'a contact file is older than its card: it may show what the owner has removed',
  'file-unreferenced': 'a file nothing shows, listed for clean-up',
  'file-of-nobody': "a file outside every account's and company's folder",
  'stats-of-gone-card': 'counters of a card that is gone, listed for clean-up',
  'inbox-of-gone-card': "a visitor's details, given at a card that is gone",
  'picture-of-gone-contact': "a paper card's picture whose contact is gone, listed for clean-up",
  'notice-of-gone-account': 'what was to be mailed to an account that is gone, listed for clean-up',
  'card-of-no-person': 'a card of a company that has no such person',
  'company-count': "a company's count is not that of its people",
  'company-without-administrator': 'a company none of whose administrators has an account',
  'person-wrong': 'a person of a company whose card is in another account',
  'person-of-gone-card': 'a person of a company whose card is gone',
  licence: 'licence and account do not agree',
  'sign-up': 'nobody without an invitation may sign up, because what says who may is malformed',
  invitation: 'an invitation that is malformed, so that no one can redeem it',
  'invitation-expired': 'an invitation that can be redeemed no more, listed for clean-up',
  'term-damaged': 'a plan whose term nobody can read',
} as const;

export type Kind = keyof typeof KINDS;

/** Expected now and then; nothing is broken by it. */
const NOTICES: readonly Kind[] = [
  'account-emptied',
  'file-unreferenced',
  'file-of-nobody',
  'stats-of-gone-card',
  'inbox-of-gone-card',
  'company-without-administrator',
  'person-of-gone-card',
  'picture-of-gone-contact',
  'notice-of-gone-account',
  'invitation-expired',
];

/** An inconsistency in the data. */
export interface Finding {
  readonly kind: Kind;
  /** The document or file. */
  readonly path: string;
  readonly detail: string;
  /** Undefined if only a person can decide. */
  readonly repair?: Repair;
}

interface Repair {
  /** What is done, as an infinitive without "to". */
  readonly does: string;
  /** Checks again first, and changes nothing that is correct by now; may be run twice. */
  readonly run: (target: AdminTarget) => Promise<void>;
}

/** Called with each finding; the walk goes on when it resolves. */
export type Report = (finding: Finding) => Promise<void>;

/** Returns true if a finding breaks something; others are only information. */
export function isFault({ kind }: Finding): boolean {
  return !NOTICES.includes(kind);
}
