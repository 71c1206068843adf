import { CREATED_MARK } from './created-mark';
import { readStored, writeStored } from './stored';

/** Says in this tab that a card was made a moment ago: its name in the link, and what its page then tells its owner. */
export interface CreatedMark {
  readonly name: string;
  /** In the owner's language: the visitor's page has no words for owners. */
  readonly title: string;
  readonly close: string;
  readonly ways: readonly { readonly label: string; readonly href: string }[];
}

/** Leaves the mark for the card's page, which is opened next. */
export function markCreated(mark: CreatedMark): void {
  writeStored(CREATED_MARK, JSON.stringify(mark), 'session');
}

/** Takes the mark of the card with this name; undefined when there is none, or what is there has another form. */
export function takeCreatedMark(name: string): CreatedMark | undefined {
  const mark = parsed(readStored(CREATED_MARK, 'session') ?? '');
  if (mark?.name !== name) return undefined;
  writeStored(CREATED_MARK, null, 'session');
  return mark;
}

function parsed(text: string): CreatedMark | undefined {
  try {
    const mark: unknown = JSON.parse(text);
    return isMark(mark) ? mark : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isMark(value: unknown): value is CreatedMark {
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
