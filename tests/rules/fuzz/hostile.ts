/** One hostile change of a batch: what a client can send that the app never does. */
import { PAPER_CARD_MAX_BYTES } from '@/shared/lib/limits';
import { projectionOf } from './model/cards.ts';
import type { State } from './model/commit.ts';
import { isBytes, isList, isMap, textOf, type Fields, type Plain } from './plain.ts';
import type { Random } from './random.ts';
import { picture, pictureAddress } from './samples.ts';
import type { Batch } from './valid-writes.ts';

/** A batch and who sends it. */
export interface Attempt {
  readonly uid: string | undefined;
  readonly writes: Batch;
}

/** What hostile values are drawn from. */
export interface Stock {
  readonly state: State;
  readonly uids: readonly string[];
  readonly now: Date;
  readonly random: Random;
}

const LENGTHS = [
  1, 2, 10, 11, 19, 20, 21, 32, 33, 40, 41, 50, 51, 64, 100, 101, 150, 151, 200, 201, 253, 254, 255, 300, 301,
  2_000, 2_001, 2_048, 2_049, 3_000, 3_001, 4_000, 4_001, 8_000, 8_001, 24_000, 24_001,
];
const WORDS = [
  '',
  ' ',
  '\n',
  '\u200B',
  '\u3164',
  ' \u2800\uFFA0',
  '\u0301',
  '\uE000',
  'a\u202Eb',
  '__proto__',
  'active',
  'moved',
  'admin',
  'Admin',
  'ann-',
  '-ann',
  'xn--ann',
  'an-n',
  'a..b',
  'ann%2Fbob',
  '안녕하세요',
  '👩‍👩‍👧',
  'javascript:alert(1)',
  'data:text/html,<script>',
  pictureAddress('ann', 1),
  pictureAddress('bob', 1),
  pictureAddress('ann', 1, 'vcards'),
  `${pictureAddress('ann', 1)}&x`,
  ' java\tscript:alert(1)',
  'DATA:text/html,x',
  'vbscript:x',
  'ftp://a.example',
  'a.example:8080',
  'a.example:x',
  'a<b:c',
  '\\\\a.example',
  'https://a.example/?q=1',
  'http://a.example',
  'https://a.example/ b',
  'HTTPS://A.EXAMPLE',
  '//a.example',
  '#12AB34',
  '#12ab34',
  '#FFF',
  'premium',
  'free',
  'free_trial',
  'web_app_retry',
  'data:image/svg+xml;base64,QUJD',
  'data:image/jpeg;base64,QUJD',
  'a@b',
  'a@b@c',
  'ko',
  'kor',
  'square',
  'bars',
  'contact',
  'scan',
];

/** Around what a paper card's picture may weigh. */
const PICTURES = [0, 8, PAPER_CARD_MAX_BYTES - 1, PAPER_CARD_MAX_BYTES, PAPER_CARD_MAX_BYTES + 1].map(
  picture,
);

/** Changes one thing; answers what it did in words, beside the new attempt. */
export function hostileStep(
  attempt: Attempt,
  stock: Stock,
): { readonly what: string; readonly attempt: Attempt } {
  const { random, uids, state } = stock;
  const { uid, writes } = attempt;
  const paths = [...writes.keys()];
  const path = random.pick(paths);
  const fields = writes.get(path);
  const changed = (edit: (copy: Batch) => void): Attempt => {
    const copy = new Map(writes);
    edit(copy);
    return { uid, writes: copy };
  };
  const kind = random.below(20);
  if (kind === 0) {
    const other = random.oneIn(3) ? undefined : random.pick(uids);
    return { what: `sent by ${other ?? 'a visitor'}`, attempt: { uid: other, writes } };
  }
  if (kind === 1 && paths.length > 1)
    return { what: `without ${path}`, attempt: changed((copy) => copy.delete(path)) };
  if (kind === 2) return { what: `deletes ${path}`, attempt: changed((copy) => copy.set(path, undefined)) };
  if (kind === 3) {
    const to = hostilePath(path, stock);
    const move = (copy: Batch) => {
      copy.delete(path);
      copy.set(to, fields);
    };
    return { what: `${to} in place of ${path}`, attempt: changed(move) };
  }
  if (kind === 4 && state.size > 0) {
    const [target, found] = random.pick([...state]);
    const to = random.oneIn(2)
      ? undefined
      : isMap(found)
        ? (hostileFields(found, stock).fields ?? found)
        : found;
    return { what: `also writes ${target}`, attempt: changed((copy) => copy.set(target, to)) };
  }
  if (fields === undefined) {
    const kept = state.get(path) ?? {};
    const { what, fields: hostile } = hostileFields(kept, stock);
    return { what: `${path} kept, ${what}`, attempt: changed((copy) => copy.set(path, hostile)) };
  }
  if (kind === 9)
    return {
      what: `${path}: its numbers floating`,
      attempt: changed((copy) => copy.set(path, floating(fields))),
    };
  const { what, fields: hostile } = hostileFields(fields, stock);
  const twin = kind < 9 ? twinOf(path, fields, writes) : undefined;
  const follow = (copy: Batch) => {
    copy.set(path, hostile);
    if (twin === undefined) return;
    const link = copy.get(twin);
    // The projection follows, so that it is the card itself that is looked at.
    if (link) copy.set(twin, { ...link, card: projectionOf(hostile) });
  };
  return { what: `${path}: ${what}`, attempt: changed(follow) };
}

/** The same to a comparison, but of another type. */
function floating(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
  );
}

/** The link of a batch that shows the card of a path. */
function twinOf(path: string, fields: Fields, writes: Batch): string | undefined {
  const link = `customLinks/${textOf(fields['customPath'])}`;
  return path.includes('/cards/') && writes.has(link) ? link : undefined;
}

/** A map with one field gone, new, renamed or of another value, also deep inside. */
function hostileFields(fields: Fields, stock: Stock): { readonly what: string; readonly fields: Fields } {
  const { random } = stock;
  const keys = Object.keys(fields);
  const kind = random.below(10);
  if (keys.length === 0 || kind === 0) {
    const key = random.pick([
      'extra',
      'plan',
      'isAdmin',
      'createdAt',
      'planDays',
      'licence',
      'formerPaths',
      'photoPreview',
      'private',
      'views',
      '__name__x',
    ]);
    return { what: `+${key}`, fields: { ...fields, [key]: hostileValue(undefined, stock) } };
  }
  const key = random.pick(keys);
  if (kind === 1) {
    const { [key]: _gone, ...rest } = fields;
    return { what: `-${key}`, fields: rest };
  }
  const before = fields[key];
  if (isMap(before) && kind < 7) {
    const inner = hostileFields(before, stock);
    return { what: `${key}.${inner.what}`, fields: { ...fields, [key]: inner.fields } };
  }
  const value = hostileValue(before, stock);
  return { what: `${key} = ${shown(value)}`, fields: { ...fields, [key]: value } };
}

/** A value near the one that was there, or any other. */
function hostileValue(before: Plain | undefined, stock: Stock): Plain {
  const { random, now, uids } = stock;
  if (random.oneIn(6)) return anyValue(stock);
  if (typeof before === 'bigint')
    return random.pick([
      before + 1n,
      before - 1n,
      before + 2n,
      -before,
      0n,
      Number(before),
      Number(before),
      Number(before) + 0.5,
    ]);
  if (typeof before === 'boolean') return random.pick([!before, null, 'true', 1n]);
  if (before instanceof Date)
    return random.pick([
      new Date(before.getTime() + 1),
      new Date(before.getTime() - 86_400_000),
      new Date(before.getTime() + 86_400_000),
      now,
      null,
      now.toISOString(),
    ]);
  if (isBytes(before)) return random.pick<Plain>([...PICTURES, 'AAAA', null]);
  if (isList(before))
    return random.pick<Plain>([
      [...before, anyText(stock)],
      [...before, anyValue(stock)],
      before.slice(1),
      [...before, ...before],
      Array.from({ length: random.pick([9, 10, 11, 12, 13, 20, 21]) }, (_, index) =>
        pictureAddress(random.pick(['ann', 'ann', uids[0] ?? '']), index),
      ),
      [`${pictureAddress('ann', 1)} ${pictureAddress('ann', 2)}`],
      [...before].reverse(),
    ]);
  return random.oneIn(8) ? anyValue(stock) : anyText(stock);
}

function anyValue(stock: Stock): Plain {
  const { random, now } = stock;
  const simple: Plain[] = [
    null,
    true,
    false,
    0n,
    1n,
    -1n,
    2n,
    25n,
    1.5,
    Number.NaN,
    now,
    new Date(0),
    [],
    ['x'],
    {},
    { a: 1n },
  ];
  return random.oneIn(4) ? anyText(stock) : random.pick(simple);
}

function anyText({ random, state, uids }: Stock): string {
  const kind = random.below(6);
  if (kind < 2) return random.pick(['a', 'a', '가', '\n', '😀']).repeat(random.pick(LENGTHS));
  if (kind < 4 || state.size === 0) return random.pick(WORDS);
  if (kind === 4) return random.pick(uids);
  return (
    random
      .pick([...state.keys()])
      .split('/')
      .at(-1) ?? ''
  );
}

function hostilePath(path: string, stock: Stock): string {
  const { random, state, uids } = stock;
  const segments = path.split('/');
  const at = random.below(segments.length);
  const others = [...state.keys()].filter((one) => one.split('/').length === segments.length);
  if (others.length > 0 && random.oneIn(2)) return random.pick(others);
  const word = random.pick([
    ...uids,
    'cards',
    'contacts',
    'paperCards',
    'exchange',
    'keys',
    'settings',
    'inbox',
    'stats',
    'admin',
    'Ann-B',
    'ann.',
    'a'.repeat(31),
    'abc',
    '202601-0',
    '202601-20',
    '0-0',
  ]);
  return segments.with(at, word).join('/');
}

function shown(value: Plain): string {
  if (isBytes(value)) return `${value.length} bytes`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'string' && value.length > 40) return `'${value.slice(0, 8)}…' (${value.length})`;
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
}
