/**
 * What the rules take, the app reads, and its owner can edit: hostile values of every field and list, stored
 * by a program of the owner's own, then read and saved as the app does it.
 */
import { deleteField, doc, getDoc, serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { draftOf, isInPrivateMap, parseCard, PRIVATE, type Card, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { contentFault } from '@/card/model/card-faults';
import { fieldsWith, LEGACY_SOCIAL_LINKS, rowOf, type CardFieldName } from '@/card/model/card-fields';
import { isLegacyCard } from '@/card/model/legacy-card';
import { parseCardLink } from '@/card/model/link-document';
import { DEFAULT_QR_DESIGN, parseQrDesign } from '@/card/model/qr-design';
import { encodeSave } from '@/card/model/stored-card';
import {
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TEXT_FIELDS,
  CONTACT_TEXT_LIMITS,
  contactInputFrom,
  MAX_CONTACT_TAGS,
} from '@/contacts/model/contact';
import { contactProblems, tidyContact } from '@/contacts/model/contact-problems';
import { creation, edit, newOwner, type Ids } from '../creation.ts';
import { as, commit, contactData, plant, rulesUnderTest, set, update, type Write } from '../support.ts';

const environment = await rulesUnderTest('readable-documents');
const NUMBER = 'mobile +821012345678 010-1234-5678';

/** Texts that a grammar may not expect. */
const texts = (limit: number): readonly string[] => [
  '',
  '   ',
  'a\nb',
  'a\n',
  '\na',
  'a\u2028b',
  '\u0000',
  '\u202Ea',
  '\u200B',
  'javascript:x',
  'x'.repeat(limit),
  'x'.repeat(limit + 1),
  '😀'.repeat(limit),
  '😀'.repeat(limit + 1),
];

const NO_TEXTS: readonly unknown[] = [7, true, null, [], {}, ['a'], { a: 'b' }, new Date(0)];

const PHONES: readonly unknown[] = [
  [''],
  ['', ''],
  [NUMBER, ''],
  ['', NUMBER],
  [`${NUMBER}\n`],
  [`\n${NUMBER}`],
  [`${NUMBER}\n${NUMBER}`],
  [`${NUMBER}\r`],
  [NUMBER, `${NUMBER}\n`],
  ['mobile - '],
  ['mobile -  '],
  ['mobile - \u0000'],
  [`mobile - ${'😀'.repeat(50)}`],
  [`mobile - ${'x'.repeat(51)}`],
  ['pager - 123'],
  Array(4).fill(NUMBER),
  Array(5).fill(NUMBER),
  [7],
  [null],
];

const TRANSLATIONS: readonly string[] = [
  '{',
  '[]',
  '{"ko":7}',
  '{"ko":{"name":7}}',
  String.raw`{"ko":{"name":"\u0000\ud800 "}}`,
  '{"xx":{"name":"a","later":"b"},"ko":{"name":"b"}}',
  `{"ko":{"name":"${'x'.repeat(101)}"}}`,
  `{"${'x'.repeat(23_990)}":1}`,
  `{"xx":{"name":"${'x'.repeat(23_960)}"}}`,
  // Longer when it is encoded again: 1e20 in digits, a control character as an escape.
  `{"xx":[${Array(4_000).fill('1e20').join(',')}]}`,
  // No encoder goes so deep.
  `{"xx":${'['.repeat(11_900)}${']'.repeat(11_900)}}`,
  '{"__proto__":{"name":"a"}}',
];

const LINKS: readonly unknown[] = [
  ['link\ton\thttps://a\t'],
  ['link\ton\thttps://a:99999/\tx'],
  ['link\ton\t\t'],
  [`link\ton\thttps://a.example/${'x'.repeat(2_048)}\tx`],
  [`link\ton\thttps://a.example/\t${'x'.repeat(101)}`],
  ['x\ton\t\tx\tko'],
  ['x\ton\t\tx\t__proto__\ty\tko\t\tko\tz'],
  ['heading\ton\thttps://a.example/\tx'],
];

const ADDRESSES: readonly unknown[] = [
  ['work\t'],
  ['work\ta@b.example', 'school\ta@b.example', 'home\ta@b'],
  ['work\t', 'home\ta@b.example\nwork\tc@d.example'],
  ['work\t', 'home\t'],
  ['work\t', `home\t${'x'.repeat(301)}`],
  ['work\t', 'home\tx\tko\t\t__proto__\ty\tko'],
];

const LISTS: readonly unknown[] = [[''], [' '], ['a\nb'], [7], [null], Array(13).fill('x')];

function hostileValues(name: CardFieldName): readonly unknown[] {
  const { kind, limit = 10 } = rowOf(name);
  const values = [...texts(limit), ...NO_TEXTS];
  if (kind === 'phones') return [...PHONES, ...values];
  if (kind === 'addresses') return [...ADDRESSES, ...LISTS, ...values];
  if (kind === 'links') return [...LINKS, ...LISTS, ...values];
  if (kind === 'translations') return [...TRANSLATIONS, ...values];
  if (kind === 'pictures' || kind === 'slugs') return [...LISTS, ...values];
  if (kind !== 'socialLinks') return values;
  const none = { linkedin: '', twitter: '', instagram: '' };
  return LEGACY_SOCIAL_LINKS.flatMap((network) => values.map((value) => ({ ...none, [network]: value })));
}

const cardPath = ({ uid, cardId }: Ids) => `users/${uid}/cards/${cardId}`;
const contactPath = ({ uid }: Ids) => `users/${uid}/contacts/ContactOfTest0000001`;
const now = serverTimestamp();

/** Commits as the owner; false where the rules refuse it. */
async function isTaken(ids: Ids, writes: readonly Write[]): Promise<boolean> {
  try {
    await commit(as(environment, ids.uid), writes);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

const read = async ({ uid }: Ids, path: string): Promise<DocumentData> =>
  (await getDoc(doc(as(environment, uid), path))).data() ?? {};

/** Saves a card as the app does, with another memo. Returns whether the rules take it. */
function isSaved(ids: Ids, stored: Card, draft: CardDraft, data: DocumentData): Promise<boolean> {
  const { edit: fields, projection } = encodeSave(
    cardContent({ ...draft, memo: 'edited' }),
    stored,
    data,
    '',
  );
  const changes = Object.entries(fields).map(([path, value]) => [path, value ?? deleteField()]);
  return isTaken(ids, [
    update(cardPath(ids), { ...Object.fromEntries(changes), vcardUrl: '', photoPreview: '', updatedAt: now }),
    update(`customLinks/${ids.slug}`, { card: projection, updatedAt: now }),
  ]);
}

/** Whether the form has a control for a field. */
const isCorrectable = (name: CardFieldName) =>
  rowOf(name).section !== undefined ||
  name === 'phones' ||
  rowOf(name).kind === 'addresses' ||
  name === 'links' ||
  name === 'translations';

/** Opens the stored card as the app does, corrects what its form names, and saves. Returns what failed. */
async function cardProblem(ids: Ids, name: CardFieldName): Promise<string | undefined> {
  const data = await read(ids, cardPath(ids));
  if (isLegacyCard({ uid: ids.uid, id: ids.cardId }, data)) return 'only the operator may change it';
  if (parseCardLink(await read(ids, `customLinks/${ids.slug}`))?.status !== 'active')
    return 'it is not shown';
  const stored = parseCard(ids.cardId, data);
  const draft = draftOf(stored);
  const fault = contentFault(cardContent(draft));
  if (fault === undefined)
    return (await isSaved(ids, stored, draft, data)) ? undefined : 'its save is refused';
  if (!isCorrectable(name)) return `${fault} in a field without a control`;
  const sound = draftOf(parseCard(ids.cardId, { ...data, [name]: name === 'email' ? 'a@b.example' : 'a' }));
  return (await isSaved(ids, stored, sound, data)) ? undefined : `${fault}, and its correction is refused`;
}

const shortened = (value: unknown) => JSON.stringify(value).slice(0, 60);

/** Tries values one after another, each from `reset`; returns those that are taken and then not read. */
async function locking(
  values: readonly unknown[],
  reset: () => Promise<void>,
  store: (value: unknown) => Promise<boolean>,
  problem: () => Promise<string | undefined>,
): Promise<{ readonly taken: number; readonly locked: readonly string[] }> {
  const locked: string[] = [];
  let taken = 0;
  for (const value of values) {
    if (!(await store(value))) continue;
    taken += 1;
    const found = await problem();
    if (found !== undefined) locked.push(`${shortened(value)}: ${found}`);
    await reset();
  }
  return { taken, locked };
}

const reset = (ids: Ids) => plant(environment, creation(ids, { user: null }));

describe('a card that the rules take', () => {
  const names = fieldsWith({}).filter((name) => rowOf(name).kind !== 'time' && name !== 'qrDesign');
  /** Fields of which no hostile value is taken. */
  const STRICT: readonly CardFieldName[] = ['email', 'customPath', 'look', 'ownerUid', 'companyId'];

  it.each(names)('is opened and edited by its owner, whatever is in %s', async (name) => {
    const ids = await newOwner(environment);
    const { taken, locked } = await locking(
      hostileValues(name),
      () => reset(ids),
      (value) =>
        isTaken(ids, edit(ids, isInPrivateMap(name) ? { [PRIVATE]: { [name]: value } } : { [name]: value })),
      () => cardProblem(ids, name),
    );
    expect(locked).toEqual([]);
    expect(taken > 0).toBe(!STRICT.includes(name) && rowOf(name).kind !== 'color');
  });

  it.each(Object.keys(DEFAULT_QR_DESIGN))(
    'has a QR design that can be changed, whatever is in %s',
    async (field) => {
      const ids = await newOwner(environment);
      const { createdAt: _none, ...plain } = DEFAULT_QR_DESIGN;
      const store = (design: DocumentData) =>
        isTaken(ids, [update(cardPath(ids), { qrDesign: { ...design, createdAt: now } })]);
      const { locked } = await locking(
        [...texts(field === 'qrValue' ? 2_048 : 32), ...NO_TEXTS, 12, 26],
        () => reset(ids),
        (value) => store({ ...plain, [field]: value }),
        async () => {
          const { createdAt: _time, ...design } = parseQrDesign(await read(ids, cardPath(ids)));
          return (await store({ ...design, qrColor: '#123456' })) ? undefined : 'another design is refused';
        },
      );
      expect(locked).toEqual([]);
    },
  );

  // Taken by the rules of 0.1.0.
  it.each([[['']], [[`${NUMBER}\n`]], [[`${NUMBER}\n${NUMBER}`]], [[NUMBER, `${NUMBER}\n`]]])(
    'before is opened and mended by its owner’s next save, with the numbers %j',
    async (phones) => {
      const ids = await newOwner(environment);
      await plant(environment, creation(ids, { user: null, card: { phones, phone: '' } }));
      expect(await isTaken(ids, edit(ids, { phones, memo: 'edited' }))).toBe(false);
      expect(await cardProblem(ids, 'phones')).toBeUndefined();
      expect(await read(ids, cardPath(ids))).toMatchObject({ memo: 'edited' });
    },
  );
});

describe('a contact that the rules take', () => {
  const cases: readonly (readonly [keyof DocumentData, readonly unknown[]])[] = [
    ...CONTACT_TEXT_FIELDS.map(
      (field) => [field, [...texts(CONTACT_TEXT_LIMITS[field]), ...NO_TEXTS]] as const,
    ),
    ['familyName', [...texts(CONTACT_TEXT_LIMITS.name), ...NO_TEXTS]] as const,
    [
      'tags',
      [
        [''],
        ['a', ''],
        ['', 'a'],
        ['a\nb'],
        ['a\n'],
        ['a', 'A'],
        [7],
        ...texts(CONTACT_TAG_MAX_LENGTH).map((text) => [text]),
        Array.from({ length: MAX_CONTACT_TAGS }, (_, at) => `tag ${at}`),
        Array(MAX_CONTACT_TAGS + 1).fill('x'),
        ...NO_TEXTS,
      ],
    ],
    ...['metAt', 'lastContactAt', 'favourite', 'source'].map(
      (field) => [field, [...NO_TEXTS, '', 'hand']] as const,
    ),
  ];

  it.each(cases)('is opened and edited by its owner, whatever is in %s', async (field, values) => {
    const ids = await newOwner(environment);
    const { taken, locked } = await locking(
      values,
      () => Promise.resolve(),
      async (value) => {
        await plant(environment, [{ verb: 'delete', path: contactPath(ids) }]);
        return isTaken(ids, [set(contactPath(ids), contactData({ [String(field)]: value }))]);
      },
      async () => {
        const data = await read(ids, contactPath(ids));
        const draft = contactInputFrom(data);
        // Each has a control in the form, which names what is wrong.
        const isWrong = Object.keys(contactProblems(draft)).length > 0;
        const sound = contactInputFrom({ ...draft, name: 'Bea', ...(isWrong && { [field]: undefined }) });
        const saved = {
          ...tidyContact({ ...sound, name: sound.name || 'Bea' }),
          createdAt: data['createdAt'] as unknown,
        };
        return (await isTaken(ids, [set(contactPath(ids), { ...saved, updatedAt: now })]))
          ? undefined
          : 'its save is refused';
      },
    );
    expect(locked).toEqual([]);
    expect(taken).toBeGreaterThan(0);
  });
});
