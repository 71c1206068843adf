import { JUST_CREATED_FLAG } from './just-created-flag';
import { readStored, writeStored } from './stored';
import { parseJson } from '@/shared/lib/parse';

/** Says in this tab that a card was made a moment ago: its name in the link, and what its page then tells its owner. */
export interface JustCreatedFlag {
  readonly name: string;
  /** In the owner's language: the visitor's page has no words for owners. */
  readonly title: string;
  readonly close: string;
  readonly ways: readonly { readonly label: string; readonly href: string }[];
}

/** Leaves the mark for the card's page, which is opened next. */
export function setJustCreatedFlag(mark: JustCreatedFlag): void {
  writeStored(JUST_CREATED_FLAG, JSON.stringify(mark), 'session');
}

/** Takes the mark of the card with this name; undefined when there is none, or what is there has another form. */
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

/** A way leads within the app. */
function isWay(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { label, href } = value as Record<string, unknown>;
  return typeof label === 'string' && typeof href === 'string' && /^\/\w/.test(href);
}
