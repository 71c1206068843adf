import { JUST_CREATED_FLAG } from './just-created-flag';
import { readStored, writeStored } from './stored';
import { parseJson } from '@/shared/lib/parse';

/** Passes a new card to its own page in this tab: the slug, and what to tell its owner. */
export interface JustCreatedFlag {
  readonly name: string;
  /** In the owner's language: the visitor's page has no words for owners. */
  readonly title: string;
  readonly close: string;
  readonly ways: readonly { readonly label: string; readonly href: string }[];
}

export function setJustCreatedFlag(mark: JustCreatedFlag): void {
  writeStored(JUST_CREATED_FLAG, JSON.stringify(mark), 'session');
}

/** Returns and removes the flag for a slug; undefined when absent or malformed. */
export function takeJustCreatedFlag(name: string): JustCreatedFlag | undefined {
  const mark = parseJson(readStored(JUST_CREATED_FLAG, 'session'));
  if (!isMark(mark) || mark.name !== name) return undefined;
  writeStored(JUST_CREATED_FLAG, null, 'session');
  return mark;
}

function isMark(value: unknown): value is JustCreatedFlag {
  if (typeof value !== 'object' || value === null) return false;
  const { name, title, close, ways } = value as Record<string, unknown>;
  return (
    [name, title, close].every((text) => typeof text === 'string') && Array.isArray(ways) && ways.every(isWay)
  );
}

/** Only paths within the app. */
function isWay(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { label, href } = value as Record<string, unknown>;
  return typeof label === 'string' && typeof href === 'string' && /^\/\w/.test(href);
}
