/**
 * What firestore.rules and models of src/ (or the services) both say, asked of both with the same inputs. In
 * a folder of its own: these are not the rules the mutation run records (tests/rules/mutate.ts).
 */
import { deleteApp, initializeApp } from 'firebase/app';
import * as ofServices from 'firebase/firestore';
import { deleteDoc, doc, setDoc, Timestamp } from 'firebase/firestore/lite';
import { afterAll, describe, expect, it } from 'vitest';
import { canCreateCard, isUnrestricted } from '@/account/model/plan/plan';
import { isAtDomain } from '@/account/model/sign-up/sign-up';
import { parseUserProfile } from '@/account/model/user';
import { isOwnPicture, isOwnVcard } from '@/card/model/legacy-card';
import { isSlug } from '@/card/model/slug/slug';
import { SLUG_MAX_LENGTH } from '@/card/model/slug/slug-length';
import { isPath } from '@/card/model/slug/slug-pattern';
import { isSlugOpen } from '@/card/service/slugs/slug-availability';
import { withoutUndefined } from '@/shared/firebase/firestore/without-undefined';
import { isHarmful, isMail, isVisible, withoutBidiControls } from '@/shared/lib/visible-text';
import { hostAndPort } from '../../support/backend/hosts.ts';
import { rulesUnderTest, VISITOR } from '../environment.ts';
import { fresh, plant, pointer, set } from '../support.ts';
import { rulesOf } from './rules-of.ts';

const environment = await rulesUnderTest(
  'twins',
  rulesOf(
    ['linkPath', 'hasTerm', 'isPaid', 'isAbandoned', 'areOwnPictures', 'isVcard'],
    ['isVisible', 'isMail', 'isName', 'isSlug', 'isPath', 'areHarmless', 'isUnrestricted', 'isPremium'],
    `match /customLinks/{name} { allow get: if true; allow delete: if isAbandoned(name, resource.data); }
     match /ofAnn/{id} { allow create: if areOwnPictures('ann', '-', [request.resource.data.value]); }
     match /vcardOfAnn/{id} { allow create: if isVcard('ann', 'C1', request.resource.data.value); }`,
  ),
);
const database = environment.as(VISITOR);

/** What the rules say: true where they allow, false where they refuse, and an error for anything else. */
async function allowed(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

let asked = 0;

/** What a function of the rules says to a value. */
function rulesSay(name: string, value: unknown): Promise<boolean> {
  asked += 1;
  return allowed(setDoc(doc(database, name, `case-${asked}`), { value }));
}

/** Asks both of each input; each answer has to come up, or nothing was compared. */
async function expectTwins<T>(
  name: string,
  inputs: readonly T[],
  says: (input: T) => boolean,
): Promise<void> {
  const answers = inputs.map((input) => [input, says(input)]);
  const ofRules = await Promise.all(inputs.map(async (input) => [input, await rulesSay(name, input)]));
  expect(ofRules).toEqual(answers);
  expect(new Set(answers.map(([, answer]) => answer))).toEqual(new Set([true, false]));
}

/** One of each sort: controls, zero widths, fillers, joiners, marks without a letter, tags, private use. */
const INVISIBLE = [
  '\u0000',
  '\u0007',
  '\u007F',
  '\u0085',
  '\u00AD',
  '\u0301',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  '\u200B',
  '\u200D',
  '\u200F',
  '\u2028',
  '\u2060',
  '\u2062',
  '\u2800',
  '\u3000',
  '\u3164',
  '\uE000',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{13441}',
  '\u{1D159}',
  '\u{1D173}',
  '\u{E0061}',
  '\u{E0100}',
];

const TEXTS = [
  '',
  ' ',
  'a',
  'Ann',
  ' Ann ',
  '\n',
  'a\nb',
  '\t\u0000',
  '\u200B',
  '\u200Bx',
  '\u00A0\u3000\u2028',
  '\u2800',
  '\u00AD',
  '\u202Eann',
  '\u2066ann\u2069',
  'ann\u200F',
  'דנה',
  '김민지',
  '𠮷',
  '👩‍👩‍👧',
  '😀'.repeat(64),
  '😀'.repeat(100),
  // Names as long as one may be, of one invisible character each, and with a visible one at the end.
  ...INVISIBLE.flatMap((sign) => [sign.repeat(100), `${sign.repeat(99)}a`]),
];

const MAILS = [
  'a@b',
  'ann@acme.example',
  'ann+tag@acme.example',
  '민지@예시.한국',
  'ann',
  '@acme.example',
  'ann@',
  'a@b@c',
  'a b@c',
  'a@b c',
  ' a@b',
  'a@b\n',
  'a\u200B@b',
  'a@b\u00A0',
  `${'x'.repeat(64)}@b`,
  `${'x'.repeat(65)}@b`,
  `${'😀'.repeat(64)}@b`,
  `a@${'y'.repeat(189)}`,
  `a@${'y'.repeat(190)}`,
];

const NAMES = [
  'ann',
  'ann-lee',
  'an-lee',
  'an--lee',
  'an--l',
  'a--l',
  'a---l',
  'ab-c',
  'ab--',
  'xn--mgbh0fb',
  `an-${'x'.repeat(SLUG_MAX_LENGTH - 3)}`,
  `an-${'x'.repeat(SLUG_MAX_LENGTH - 2)}`,
  'ann--lee',
  '-ann',
  'ann-',
  '-',
  '---',
  'an',
  'a1b',
  '123',
  'Ann',
  'ann_lee',
  'ann.lee',
  'ann/lee',
  'ann\n',
  'änn',
  'ａｎｎ',
  'x'.repeat(SLUG_MAX_LENGTH),
  'x'.repeat(SLUG_MAX_LENGTH + 1),
  'x'.repeat(64),
  'x'.repeat(65),
];

const LINKS = [
  'https://a.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:x',
  'java\nscript:x',
  'java\u200Bscript\t:x',
  'java\u017Fcript:x',
  'data:text/html,x',
  'DATA:,',
  'database: yes',
  'my data: yes',
  'https://a.example/javascript:x',
  'https://a.example/?q=<javascript:x',
  'x<data:',
  '< data:',
  'javascript',
  'javascript :x',
  'java script:x',
  'vbscript:x',
  'VBScript:x.y',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'user:secret@a.example',
  'httpx://a.example',
  'https:a.example',
  'HTTPS://A.EXAMPLE',
  ' \u200Bhttps://a.example',
  'ht\ntps://a.example',
  'xhttps://a.example',
  'http\u017F://a.example',
  'web+card:1',
  '\u212A:x',
  '//a.example',
  ' \t//a.example',
  '/\u200B/a.example',
  '\\\\a.example',
  '/\\a.example',
  '/a.example',
  'a.example',
  'a.example:',
  'a.example:80',
  'a.example:80/x',
  'a.example:80 x',
  'a.example:80x',
  'a.example:65535?x',
  'a.example:655350',
  'a.example:80<b',
  'a.example:<80',
  'a:80',
  '10:30',
  ':x',
  'ask me: x',
  'x<ask:y',
  '<',
  '&#106;avascript:x',
];

const past = Timestamp.fromDate(new Date('2020-01-01'));
const soon = Timestamp.fromMillis(Date.now() + 86_400_000);
const premium = (term: object) => ({ plan: 'premium', ...term });

const TERMS = [
  {},
  { plan: 'free', planExpiresAt: soon },
  { plan: 'Premium' },
  { plan: null },
  premium({}),
  premium({ planExpiresAt: null }),
  premium({ planStartedAt: null, planExpiresAt: null }),
  premium({ planDays: 30 }),
  premium({ planExpiresAt: soon }),
  premium({ planExpiresAt: past }),
  premium({ planExpiresAt: '2099-01-01T00:00:00Z' }),
  premium({ planExpiresAt: Date.parse('2099-01-01') }),
  premium({ planExpiresAt: true }),
  premium({ planExpiresAt: {} }),
  premium({ planStartedAt: null, planDays: 30, planExpiresAt: past }),
  premium({ planStartedAt: past, planDays: 30 }),
  premium({ planStartedAt: past, planDays: 30, planExpiresAt: soon }),
  premium({ planStartedAt: past, planDays: 36_500, planExpiresAt: past }),
  premium({ planStartedAt: past, planDays: 3_000_000 }),
  premium({ planStartedAt: past, planDays: 10_000_000 }),
  premium({ planStartedAt: past, planDays: Number.MAX_SAFE_INTEGER }),
  premium({ planStartedAt: soon, planDays: 0 }),
  premium({ planStartedAt: soon, planDays: -2 }),
  premium({ planStartedAt: past }),
  premium({ planStartedAt: past, planExpiresAt: soon }),
  premium({ planStartedAt: past, planDays: null }),
  premium({ planStartedAt: past, planDays: '36500' }),
  premium({ planStartedAt: past, planDays: 36_500.5 }),
  premium({ planStartedAt: '2020-01-01T00:00:00Z', planDays: 36_500 }),
  premium({ planStartedAt: past.toMillis(), planDays: 36_500 }),
  premium({ planStartedAt: false }),
];

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/carte.firebasestorage.app/o/';
const LOCAL = 'http://127.0.0.1:9199/v0/b/carte/o/';
const FILES = [
  '',
  'x',
  ...[BUCKET, LOCAL, 'http://localhost:1/v0/b/abc/o/', 'http://localhost/v0/b/abc/o/'].flatMap((o) => [
    `${o}users%2Fann%2Fimages%2F1_a.png?alt=media&token=t-1`,
    `${o}users%2Fann%2Fvcards%2FC1.vcf?alt=media`,
  ]),
  ...['profile-photos', 'qr-logos', 'vcards', 'Images'].map(
    (folder) => `${BUCKET}users%2Fann%2F${folder}%2F1_a.png?alt=media&token=t`,
  ),
  ...['x'.repeat(200), 'x'.repeat(201), '', 'a b', 'a%2Fb'].map(
    (name) => `${BUCKET}users%2Fann%2Fimages%2F${name}?alt=media&token=t`,
  ),
  ...['', '&token=', '&token=t&x=1', `&token=${'t'.repeat(100)}`, `&token=${'t'.repeat(101)}`].map(
    (end) => `${BUCKET}users%2Fann%2Fimages%2F1_a.png?alt=media${end}`,
  ),
  `${BUCKET}users%2Fbob%2Fimages%2F1_a.png?alt=media&token=t`,
  `https://firebasestorage.googleapis.com.evil.example/v0/b/abc/o/users%2Fann%2Fimages%2F1_a.png?alt=media&token=t`,
  `${BUCKET.replace('carte.', '..')}users%2Fann%2Fimages%2F1_a.png?alt=media&token=t`,
  `${BUCKET}users%2Fann%2Fimages%2F1_a.png?alt=media&token=t\n`,
  `${BUCKET}users%2Fbob%2Fvcards%2FC1.vcf?alt=media`,
  `${BUCKET}users%2Fann%2Fvcards%2FC2.vcf?alt=media`,
  `${BUCKET}users%2Fann%2Fvcards%2FC1.vcf?alt=media&token=t`,
];

const unrestricted = { isActive: true, maxCards: 1, plan: 'free_trial', isTrialActive: true };

const USERS = [
  ...TERMS,
  ...Object.keys(unrestricted)
    .map((field) => ({ ...unrestricted, [field]: undefined }))
    .map(withoutUndefined),
  ...[
    ...TERMS,
    { isActive: false },
    { isActive: null },
    { isActive: 'true' },
    { maxCards: 0 },
    { maxCards: 0.5 },
    { maxCards: 1.5 },
    { maxCards: '2' },
    { maxCards: null },
    { isTrialActive: false },
    { isTrialActive: null },
    { isTrialActive: 1 },
    { plan: 'free' },
    premium({ isTrialActive: false }),
    premium({ maxCards: 0 }),
    premium({ isActive: false }),
  ].map((changes) => ({ ...unrestricted, ...changes })),
];

describe('the rules and the app’s model agree', () => {
  it('on visible texts', () => expectTwins('isVisible', TEXTS, isVisible));

  it('on e-mail addresses', () => expectTwins('isMail', [...MAILS, ...TEXTS], isMail));

  it('on names of persons, which the form saves without direction controls', () =>
    expectTwins('isName', TEXTS, (text) => isVisible(text) && withoutBidiControls(text) === text));

  it('that a name of invisible characters alone is none, and that one of emoji alone is one', async () => {
    const names = [...INVISIBLE.map((sign) => sign.repeat(100)), INVISIBLE.join('')];
    for (const name of names) expect([name, isVisible(name)]).toEqual([name, false]);
    const answers = await Promise.all(names.map(async (name) => [name, await rulesSay('isName', name)]));
    expect(answers).toEqual(names.map((name) => [name, false]));
    expect([isVisible('👩‍👩‍👧'), await rulesSay('isName', '👩‍👩‍👧')]).toEqual([true, true]);
  });

  it('on slugs', () => expectTwins('isSlug', [...NAMES, ...TEXTS], isSlug));

  it('on previous slugs', () => expectTwins('isPath', [...NAMES, ...TEXTS], isPath));

  it('on harmful links, alone and among others', async () => {
    const lists = LINKS.flatMap((link) => [[link], ['', link, 'https://b.example']]);
    await expectTwins('areHarmless', [[], ...lists], (links) => !links.some(isHarmful));
  });

  it('on pictures of a user, and the vCard of a card', async () => {
    await expectTwins('ofAnn', FILES, (address) => address === '' || isOwnPicture('ann', address));
    await expectTwins('vcardOfAnn', FILES, (address) => address === '' || isOwnVcard('ann', 'C1', address));
  });

  it('on paid plans', () =>
    // Where the plan is not, there is no room for one card more than the limit.
    expectTwins('isPremium', TERMS, (user) =>
      canCreateCard(parseUserProfile('u', { ...user, cardCount: 1, maxCards: 1 })),
    ));

  it('on accounts whose user document may be deleted', () =>
    expectTwins('isUnrestricted', USERS, isUnrestricted));
});

describe('an abandoned slug of a deleted card', () => {
  const app = initializeApp({ projectId: environment.projectId }, 'the services');
  afterAll(() => deleteApp(app));
  // The services read with the whole SDK, whose times are of a class of its own.
  const whole = ofServices.getFirestore(app);
  const { host, port } = hostAndPort(process.env['FIRESTORE_EMULATOR_HOST'] ?? '');
  ofServices.connectFirestoreEmulator(whole, host, port);
  const read = (name: string) => ofServices.getDoc(ofServices.doc(whole, 'customLinks', name));

  // A link whose id is no id at all is left out: no one can write one (a link is written with its card), and
  // who cleans up after the operator's hand asks the services.
  const earlier = Timestamp.fromDate(new Date('2019-01-01'));
  const toSeconds = (microseconds: number) => new Timestamp(1_600_000_000, microseconds * 1_000);

  it.each<[boolean, string, object, object | undefined]>([
    [true, 'leads to a card whose link is gone', {}, undefined],
    [true, 'is older than the card that has the id now', { updatedAt: earlier }, { createdAt: past }],
    [true, 'is older by a microsecond', { updatedAt: toSeconds(1) }, { createdAt: toSeconds(2) }],
    [false, 'is as old as the card', { updatedAt: past }, { createdAt: past }],
    [false, 'is newer than the card', { updatedAt: past }, { createdAt: earlier }],
    [false, 'is newer by a microsecond', { updatedAt: toSeconds(2) }, { createdAt: toSeconds(1) }],
    [false, 'is in use', { status: 'active' }, undefined],
    [false, 'has no state', { status: null }, undefined],
    [false, 'leads to nothing that is an id', { cardId: 7 }, undefined],
    [false, 'has a time in words', { updatedAt: '2019-01-01' }, { createdAt: past }],
    [false, 'leads to a card with a time in words', { updatedAt: past }, { createdAt: '2021-01-01' }],
    [false, 'has no time', { updatedAt: null }, { createdAt: past }],
    [false, 'leads to a card without a time', { updatedAt: past }, {}],
  ])(
    'can be claimed (%s), both by the rules and by the services, when it %s',
    async (left, _what, link, ofCard) => {
      const { uid, cardId, slug } = fresh();
      await plant(environment, [
        set(`customLinks/${slug}`, pointer(uid, cardId, 'other', link)),
        ...(ofCard ? [set(`customLinks/${cardId}`, ofCard)] : []),
      ]);
      expect(await isSlugOpen(await read(slug), 'AnotherCard', read)).toBe(left);
      expect(await allowed(deleteDoc(doc(database, 'customLinks', slug)))).toBe(left);
    },
  );

  it('is never the link of a card’s id, both by the rules and by the services', async () => {
    const { uid, cardId } = fresh();
    await plant(environment, [set(`customLinks/${cardId}`, pointer(uid, cardId, 'other'))]);
    expect(await isSlugOpen(await read(cardId), 'AnotherCard', read)).toBe(false);
    expect(await allowed(deleteDoc(doc(database, 'customLinks', cardId)))).toBe(false);
  });
});

describe('an e-mail address at a domain', () => {
  const DOMAINS = ['firm.example', 'fïrm.example', 'xn--frm-ioa.example', 'straße.example', 'ıi.example'];
  const ADDRESSES = [
    ...DOMAINS.flatMap((domain) => [
      `ann@${domain}`,
      `ANN+cards@${domain.toUpperCase()}`,
      `ann@sub.${domain}`,
    ]),
    'ann@firm.example@elsewhere.example',
    'ann@elsewhere.example@firm.example',
    '"ann@firm.example"@elsewhere.example',
    'firm.example',
    'firm.example@',
    '@firm.example',
    'ann@',
    'ann@firm.example ',
    'ann@firm.example.',
    'ann@FÏRM.example',
    'ann@fi\u0308rm.example',
    'ann@ﬁrm.example',
    'ann@\u212Airm.example',
    'ann@İi.example',
  ];

  it('is the same in the rules and in the forms', async () => {
    const rules = await rulesUnderTest(
      'twins-domains',
      rulesOf(['isAtDomain'], [], `match /at/{id} { allow create: if isAtDomain(request.resource.data); }`),
    );
    const signUp = { mode: 'domains', domains: DOMAINS };
    const answers = ADDRESSES.map((email) => [email, isAtDomain(email, DOMAINS)]);
    const ofRules = await Promise.all(
      ADDRESSES.map(async (email, index) => {
        const database = rules.as({ uid: `twin-${index}`, email, isConfirmed: true });
        return [email, await allowed(setDoc(doc(database, 'at', `case-${index}`), signUp))];
      }),
    );
    expect(ofRules).toEqual(answers);
    expect(new Set(answers.map(([, answer]) => answer))).toEqual(new Set([true, false]));
  });
});
