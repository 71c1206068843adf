/** What hostile values are drawn from: those near the borders of Carte's rules. */
import { textOf, type Fields, type Plain, type Random, type Stock } from 'rules-proof/fuzz';
import { PAPER_CARD_MAX_BYTES } from '@/contacts/model/contact';
import { projectionOf } from './model/cards.ts';
import { picture, pictureAddress } from './samples.ts';

export const UIDS = ['ann', 'bob', 'eve'];

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
  'anybody',
];

/** Around what a paper card's picture may weigh. */
const PICTURES = [0, 8, PAPER_CARD_MAX_BYTES - 1, PAPER_CARD_MAX_BYTES, PAPER_CARD_MAX_BYTES + 1].map(
  picture,
);

const FIELDS = [
  'extra',
  'plan',
  'isAdmin',
  'createdAt',
  'planDays',
  'licence',
  'invitation',
  'redeemedBy',
  'formerPaths',
  'photoPreview',
  'private',
  'views',
  '__name__x',
];

const STEPS = [
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
];

const lists = (random: Random): Plain[] => [
  Array.from({ length: random.pick([9, 10, 11, 12, 13, 20, 21]) }, (_, index) =>
    pictureAddress(random.pick(['ann', 'ann', UIDS[0] ?? '']), index),
  ),
  [`${pictureAddress('ann', 1)} ${pictureAddress('ann', 2)}`],
];

/** The projection follows, so that it is the card itself that is looked at. */
function follow(writes: Map<string, Fields | undefined>, path: string, before: Fields, after: Fields): void {
  const link = `customLinks/${textOf(before['customPath'])}`;
  const linkWrite = path.includes('/cards/') ? writes.get(link) : undefined;
  if (linkWrite) writes.set(link, { ...linkWrite, card: projectionOf(after) });
}

export const STOCK: Stock = {
  uids: UIDS,
  lengths: LENGTHS,
  words: WORDS,
  bytes: PICTURES,
  fields: FIELDS,
  steps: STEPS,
  lists,
  follow,
};
