import { JUST_CREATED_FLAG } from './just-created-flag';
import { readStored, writeStored } from './stored';
import { parseJson, record } from '@/shared/lib/parse';

const TEXTS = [
  'title',
  'code',
  'share',
  'copy',
  'copied',
  'copyFailed',
  'fullScreen',
  'phone',
  'more',
  'dashboard',
  'close',
] as const;
const WAYS = ['share', 'fullScreen', 'phone', 'more', 'dashboard'] as const;

/** Passes a new card to its own page in this tab: the slug, and what to show its owner. */
export interface JustCreatedFlag {
  readonly name: string;
  /** In the owner's language: the visitor's page has no words for owners. `code` names the QR code. */
  readonly texts: Readonly<Record<(typeof TEXTS)[number], string>>;
  /** Paths within the app. */
  readonly ways: Readonly<Record<(typeof WAYS)[number], string>>;
}

export function setJustCreatedFlag(flag: JustCreatedFlag): void {
  writeStored(JUST_CREATED_FLAG, JSON.stringify(flag), 'session');
}

/** Returns and removes the flag for a slug; undefined when absent or malformed. */
export function takeJustCreatedFlag(name: string): JustCreatedFlag | undefined {
  const flag = parseJson(readStored(JUST_CREATED_FLAG, 'session'));
  if (!isFlag(flag) || flag.name !== name) return undefined;
  writeStored(JUST_CREATED_FLAG, null, 'session');
  return flag;
}

function isFlag(value: unknown): value is JustCreatedFlag {
  const { name, texts, ways } = record(value);
  const [words, paths] = [record(texts), record(ways)];
  return (
    typeof name === 'string' &&
    TEXTS.every((key) => typeof words[key] === 'string') &&
    WAYS.every((key) => isPath(paths[key]))
  );
}

/** Only paths within the app. */
function isPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/\w/.test(value);
}
