import { parseJson, record } from '@/shared/lib/parse';
import { JUST_CREATED_FLAG } from './just-created-flag';
import { readStored, writeStored } from './stored';

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
  /** Stored as `name`. */
  readonly slug: string;
  /** In the owner's language. `code` names the QR code; `more` asks for what the card lacks, or is ''. */
  readonly texts: Readonly<Record<(typeof TEXTS)[number], string>>;
  readonly ways: Readonly<Record<(typeof WAYS)[number], string>>;
}

/** Stores the flag for the next page of this tab. */
export function setJustCreatedFlag({ slug, ...rest }: JustCreatedFlag): void {
  writeStored(JUST_CREATED_FLAG, JSON.stringify({ name: slug, ...rest }), 'session');
}

/** Returns and removes the flag for a slug; undefined when absent or malformed. */
export function takeJustCreatedFlag(slug: string): JustCreatedFlag | undefined {
  const { name, texts, ways } = record(parseJson(readStored(JUST_CREATED_FLAG, 'session')));
  if (name !== slug || !areTexts(texts) || !areWays(ways)) return undefined;
  writeStored(JUST_CREATED_FLAG, null, 'session');
  return { slug, texts, ways };
}

function areTexts(value: unknown): value is JustCreatedFlag['texts'] {
  const texts = record(value);
  return TEXTS.every((key) => typeof texts[key] === 'string');
}

function areWays(value: unknown): value is JustCreatedFlag['ways'] {
  const paths = record(value);
  return WAYS.every((key) => isPath(paths[key]));
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/\w/.test(value);
}
