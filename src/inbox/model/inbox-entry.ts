import { BRAND } from '@/shared/lib/brand';
import { DAY_MS } from '@/shared/lib/day';
import { flag, parseJson, record, text, time } from '@/shared/lib/parse';
import { isPlausiblePhone } from '@/shared/lib/phone';
import { isTooLong } from '@/shared/lib/text-length';
import { isVisible, isWholeMail, withoutBidiControls } from '@/shared/lib/visible-text';

/** Encrypted, a note of any script has to fit into `ENCRYPTED_MAX_LENGTH` (docs/decisions/0025). */
export const INBOX_ENTRY_LIMITS = { name: 100, email: 254, phone: 50, company: 150, note: 1_000 } as const;
/** The same as stored; held by `firestore.rules`. */
export const INBOX_STORED_LIMITS = { ...INBOX_ENTRY_LIMITS, note: 2_000 } as const;
/** How long the browser keeps what could not be sent. */
const UNSENT_DETAILS_DAYS = 30;
/** The day of the texts of `privacyPolicy`. It changes with them. */
const POLICY_TEXTS_DATE = '2026-12-01';
/** The day of the privacy policy that a consent names. */
export const PRIVACY_POLICY_VERSION = policyDate(BRAND.privacyDate, BRAND.terms?.privacy !== undefined);

/**
 * Returns the day of the policy that is shown. `stated`: the operator's day, which counts for a document of
 * their own; the app's policy is of that day or of its texts, whichever is later.
 */
export function policyDate(stated: string | undefined, isOwnDocument: boolean): string {
  return stated !== undefined && (isOwnDocument || stated > POLICY_TEXTS_DATE) ? stated : POLICY_TEXTS_DATE;
}

export interface UnsentDetails {
  readonly details: Details;
  /** Version of the accepted privacy policy. */
  readonly policy: string;
}

/** Returns unsent details as they are stored, with their time. */
export function serializeUnsentDetails(kept: UnsentDetails, now: Date): string {
  return JSON.stringify({ ...kept, keptOn: now.toISOString() });
}

/** Parses stored details, untrusted; undefined when invalid or too old by `now`. */
export function parseUnsentDetails(kept: string | null, now: Date): UnsentDetails | undefined {
  const source = record(parseJson(kept));
  const age = now.getTime() - (time(source['keptOn'])?.getTime() ?? 0);
  // In the future after the device's clock was set back.
  if (Math.abs(age) > UNSENT_DETAILS_DAYS * DAY_MS) return undefined;
  return { details: parseDetails(source['details']), policy: text(source['policy']) };
}

export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly note: string;
}

export type DetailField = keyof Details;
export const DETAIL_FIELDS = Object.keys(INBOX_ENTRY_LIMITS) as readonly DetailField[];

export type DetailProblem = 'missing' | 'too-long' | 'invalid';

export const NO_DETAILS: Details = { name: '', email: '', phone: '', company: '', note: '' };

export interface InboxEntry {
  readonly id: string;
  readonly cardId: string;
  readonly consent: boolean;
  readonly policy: string;
  readonly createdAt: Date;
  readonly content:
    | { readonly kind: 'open'; readonly details: Details }
    | { readonly kind: 'encrypted'; readonly encrypted: string };
}

/** Returns the details as sent: trimmed, without invisible characters, the name without bidi controls. */
export function tidyDetails(draft: Details): Details {
  return {
    name: withoutBidiControls(oneLine(draft.name)),
    email: oneLine(draft.email),
    phone: oneLine(draft.phone),
    company: withoutBidiControls(oneLine(draft.company)),
    // Line ends and tabs stay.
    note: draft.note
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
      .trim(),
  };
}

/** Returns the problems by field; empty when valid. The rules check the same, less an address's ending. */
export function detailProblems(draft: Details): Partial<Record<DetailField, DetailProblem>> {
  const details = tidyDetails(draft);
  const problems: Partial<Record<DetailField, DetailProblem>> = {};
  for (const field of DETAIL_FIELDS)
    if (isTooLong(details[field], INBOX_ENTRY_LIMITS[field])) problems[field] = 'too-long';
  const { name, email, phone } = details;
  if (!isVisible(name)) problems.name = 'missing';
  if (email === '' && phone === '') problems.email = 'missing';
  else if (email !== '' && !isWholeMail(email)) problems.email ??= 'invalid';
  if (phone !== '' && !isPlausiblePhone(phone)) problems.phone = 'invalid';
  return problems;
}

/** True for what the rules ask of open entries: a name that is visible, and a way to reach the person. */
export function areWhole({ name, email, phone }: Details): boolean {
  return isVisible(name) && (email !== '' || phone !== '');
}

/** Parses details, cut to what the rules take. Never throws. */
export function parseDetails(data: unknown): Details {
  const source = record(data);
  const found = DETAIL_FIELDS.map(
    (field) => [field, text(source[field]).slice(0, INBOX_STORED_LIMITS[field])] as const,
  );
  return { ...NO_DETAILS, ...tidyDetails({ ...NO_DETAILS, ...Object.fromEntries(found) }) };
}

/** Parses an inbox document, with the epoch for a missing time. Never throws. */
export function parseInboxEntry(id: string, data: unknown): InboxEntry {
  const source = record(data);
  const { encrypted } = source;
  return {
    id,
    cardId: text(source['cardId']),
    consent: flag(source['consent'], false),
    policy: withoutBidiControls(oneLine(text(source['policy']))),
    createdAt: time(source['createdAt']) ?? new Date(0),
    content:
      typeof encrypted === 'string'
        ? { kind: 'encrypted', encrypted }
        : { kind: 'open', details: parseDetails(source) },
  };
}

/** Collapses spaces, control characters and lone surrogates, and trims. */
function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}
