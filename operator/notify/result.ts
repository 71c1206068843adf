/** What became of a notice in a run. */
export interface Result {
  /** The notice's path; not printed by default, as it has the owner's id. */
  readonly path: string;
  /** How many entries or messages. */
  readonly count: number;
  readonly outcome: Outcome;
  /** Codes of the mail server. */
  readonly reason?: string;
  /** The mail's id: mail servers log it. */
  readonly id?: string;
}

export type Outcome = keyof typeof MEANINGS;

const MEANINGS = {
  sent: 'sent',
  'would be sent': 'would be sent',
  refused: 'the address takes no mail; left alone for 30 days',
  later: 'not taken; the next run tries again',
  down: 'the mail server is down, or takes no mail of this sender; the next run tries again',
  'given up': 'tried for three days, given up',
  'switched off': 'its owner wants no mail',
  'no address': 'the account has no verified address',
  stopped: 'the account is stopped or disabled',
  'no account': 'the account is gone; its notice is removed',
  'nothing left': 'read and deleted meanwhile',
} as const;

/** Whether mail is left for the next run. */
export function isLeft({ outcome }: Result): boolean {
  return outcome === 'later' || outcome === 'down';
}

/** One line without personal data. */
export function resultLine({ count, outcome, reason = '', id }: Result): string {
  const named = id === undefined ? '' : ` (${id.slice(0, 12)})`;
  return `${count} new${named}: ${MEANINGS[outcome]}${reason === '' ? '' : ` [${reason}]`}`;
}
