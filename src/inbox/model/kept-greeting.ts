import { parseDetails, type Details } from './greeting';
import { KEPT_GREETING_DAYS } from '@/shared/lib/limits';
import { record, text, time } from '@/shared/lib/parse';

/** What a visitor wanted to leave and could not send, as the browser keeps it. */
export interface KeptGreeting {
  readonly details: Details;
  /** The version of the policy that was agreed to. */
  readonly policy: string;
}

const DAY_MS = 86_400_000;

/** As text to be kept from `now` on. */
export function keptText(kept: KeptGreeting, now: Date): string {
  return JSON.stringify({ ...kept, keptOn: now.toISOString() });
}

/** The kept greeting in a text, whoever wrote it; undefined when there is none, or it is too old by `now`. */
export function parseKept(kept: string | null, now: Date): KeptGreeting | undefined {
  if (kept === null) return undefined;
  try {
    const source = record(JSON.parse(kept));
    const age = now.getTime() - (time(source['keptOn'])?.getTime() ?? 0);
    if (age < 0 || age > KEPT_GREETING_DAYS * DAY_MS) return undefined;
    return { details: parseDetails(source['details']), policy: text(source['policy']) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
