import { describe, expect, it } from 'vitest';
import { conflicts, merge } from '@/shared/lib/three-way';
import { emptyCardDraft, type CardDraft } from './card';
import { cardContent, decidePhones, unusable } from './card-content';
import { decodeLinks, encodeLinks } from './own-links';
import { decodePhones, encodePhones } from './phones';

describe('cardContent', () => {
  it('trims every text, including the social links', () => {
    const content = cardContent({
      ...emptyCardDraft(),
      name: '  Ann ',
      socialLinks: { linkedin: ' ann ', twitter: '', instagram: '' },
    });
    expect(content.name).toBe('Ann');
    expect(cardContent({ ...emptyCardDraft(), name: '\u202e Ann' }).name).toBe('Ann');
    expect(content.socialLinks.linkedin).toBe('ann');
  });

  it.each([
    ['Rafael  Roble Parera', 'Roble Parera', 'Roble Parera'],
    ['Rafael Roble Quinn', 'Roble Parera', ''],
  ])('of the name %s keeps the chosen family name %s only as a part of it', (name, familyName, kept) => {
    expect(cardContent({ ...emptyCardDraft(), name, familyName }).familyName).toBe(kept);
  });

  it('of another build without a chosen family name has none', () => {
    const { familyName: _, ...older } = { ...emptyCardDraft(), name: 'Ann' };
    expect(cardContent(older as CardDraft).familyName).toBeUndefined();
  });

  it('drops half of a surrogate pair, which Firestore refuses', () => {
    expect(cardContent({ ...emptyCardDraft(), company: 'Kiln \uD83D' }).company).toBe('Kiln');
  });

  it('completes the four links that the specification names with https, and no other field', () => {
    const content = cardContent({
      ...emptyCardDraft(),
      website: 'ann.example',
      calendlyLink: 'cal.example/ann',
      feedbackFormLink: 'http://f.example',
      kakaoChannelUrl: 'pf.kakao.com/_x',
      customDomain: 'ann.example',
    });
    expect(content).toMatchObject({
      website: 'https://ann.example',
      calendlyLink: 'https://cal.example/ann',
      feedbackFormLink: 'http://f.example',
      kakaoChannelUrl: 'https://pf.kakao.com/_x',
      customDomain: 'ann.example',
    });
  });

  it('completes a host with a port, and leaves a text with another scheme unchanged', () => {
    const website = (text: string) => cardContent({ ...emptyCardDraft(), website: text }).website;
    expect(website('ann.example:8080/x')).toBe('https://ann.example:8080/x');
    for (const text of ['JavaScript:document.x', 'ftp://a.example', '//a.example', 'mailto:a@b.example'])
      expect(website(text)).toBe(text);
  });

  it('keeps the portfolio images as a list', () => {
    const portfolioImages = ['https://a.example/1.png'];
    expect(cardContent({ ...emptyCardDraft(), portfolioImages }).portfolioImages).toEqual(portfolioImages);
  });
});

it.each([
  ['website', 'my website', 'link'],
  ['website', 'kiln.example', undefined],
  ['calendlyLink', 'soon', 'link'],
  ['instagramId', 'mina kim!', 'profile'],
  ['instagramId', 'https://evil.example/mina', 'profile'],
  ['instagramId', '@mina.kiln', undefined],
  ['linkedinId', 'https://www.linkedin.com/in/mina', undefined],
  ['company', 'my company', undefined],
  ['phone', '  ', undefined],
] as const)('unusable: the field %s with %j gives %s', (field, text, why) => {
  expect(unusable(field, text)).toBe(why);
});

const decidedPhones = async (phone: string, phones: readonly string[] = []) => {
  const numbers = decodePhones({ phone, phones });
  return encodePhones((await decidePhones(cardContent({ ...emptyCardDraft(), phones: numbers }))).phones);
};

it('decidePhones splits the single text of a legacy card into numbers, each with its kind', async () => {
  expect(await decidedPhones('+82 (0)2-765-4321 / Fax +82 2-765-4322')).toEqual({
    phone: '+82 (0)2-765-4321',
    phones: ['mobile +8227654321 +82 (0)2-765-4321', 'fax +8227654322 Fax +82 2-765-4322'],
  });
});

it('decidePhones finds what a number dials when only its kind is stored', async () => {
  const [mobile, work] = ['mobile - +82 10-1234-5678', 'work - 02-765-4321'];
  expect(
    (await decidedPhones('+82 10-1234-5678', [mobile, work, 'work +8227654322 02-765-4322'])).phones,
  ).toEqual([
    'mobile +821012345678 +82 10-1234-5678',
    'work +8227654321 02-765-4321',
    'work +8227654322 02-765-4322',
  ]);
});

it('decidePhones splits a text with two numbers into two of the same kind, in the country of the other numbers', async () => {
  const text = '010-1234-5678 / 010-1234-5679';
  expect(
    await decidedPhones('02-765-4321', ['work +8227654321 02-765-4321', `home 01012345678 ${text}`]),
  ).toEqual({
    phone: '02-765-4321',
    phones: [
      'work +8227654321 02-765-4321',
      'home +821012345678 010-1234-5678',
      'home +821012345679 010-1234-5679',
    ],
  });
});

it('decidePhones decides `phone` again when it was written without `phones`', async () => {
  expect(await decidedPhones('+1 800 FLOWERS', ['work +8227654321 02-765-4321', 'home 112 112'])).toEqual({
    phone: '+1 800 FLOWERS',
    phones: ['work +18003569377 +1 800 FLOWERS', 'home 112 112'],
  });
});

it('decidePhones replaces the first number, and any equal one, by a number that was written without `phones`', async () => {
  const first = 'mobile +49301234561 030 1234561';
  const work = 'work +49301234562 030 1234562';
  expect((await decidedPhones('030 9999999', [first, work])).phones).toEqual([
    'mobile +49309999999 030 9999999',
    work,
  ]);
  expect((await decidedPhones('030 9999999', [first])).phones).toEqual(['mobile +49309999999 030 9999999']);
  expect((await decidedPhones('030 9999999 / 030 123 4562', [first, work])).phones).toEqual([
    'mobile +49309999999 030 9999999',
    'mobile +49301234562 030 123 4562',
  ]);
});

it('decidePhones returns a content whose numbers are all decided unchanged', async () => {
  const phones = ['work 12345 02', 'other - ask for me'];
  const content = cardContent({ ...emptyCardDraft(), phones: decodePhones({ phone: '02', phones }) });
  expect(await decidePhones(content)).toBe(content);
  expect((await decidePhones(cardContent(emptyCardDraft()))).phones).toEqual([]);
});

describe('phone numbers that two devices edited', () => {
  const mobile = 'mobile +49301 0301';
  const work = 'work +49302 0302';
  const card = (...phones: readonly string[]): CardDraft => ({
    ...emptyCardDraft(),
    phones: decodePhones({ phone: phones[0]?.split(' ')[2] ?? '', phones }),
  });
  const entriesOf = ({ phones }: CardDraft) => encodePhones(phones).phones;
  const sides = (mine: CardDraft, theirs: CardDraft) => ({ base: card(mobile, work), mine, theirs });
  const mergedEntries = (mine: CardDraft, theirs: CardDraft) => {
    expect(conflicts(sides(mine, theirs), cardContent)).toEqual([]);
    return entriesOf(cardContent(merge(sides(mine, theirs), cardContent)));
  };
  const fax = 'fax +49303 0303';
  const other = 'other +49304 0304';
  const home = 'home +49305 0305';

  it.each([
    ['one corrected, one added', card('mobile +49309 0309', work), card(mobile, work, fax)],
    ['one whose kind changed, one added', card(mobile, 'home +49302 0302'), card(mobile, work, fax)],
    ['one removed, one added', card(work), card(mobile, work, fax)],
    ['another first, one added', card(work, mobile), card(mobile, work, fax)],
    ['the same as telephone and fax', card(mobile, work, 'fax +49301 0301'), card(mobile, work, fax)],
  ])('are merged: %s', (_what, mine, theirs) => {
    const expected = [...entriesOf(mine), fax];
    expect(mergedEntries(mine, theirs)).toEqual(expected);
    expect(mergedEntries(theirs, mine)[0]).toBe(expected[0]);
    expect(mergedEntries(theirs, mine).toSorted()).toEqual(expected.toSorted());
  });

  it('are merged when one device reorders the numbers and the other removes one', () => {
    expect(mergedEntries(card(work, mobile), card(mobile))).toEqual([mobile]);
  });

  it.each([
    ['the kind here, the number there', card('work +49301 0301', work), card('mobile +49309 0309', work)],
    ['to another number each', card(mobile, 'work +49308 0308'), card(mobile, 'work +49309 0309')],
    ['the kind here, removed there', card(mobile, 'home +49302 0302'), card(mobile)],
    ['more than a card has', card(mobile, work, fax, other), card(mobile, work, home)],
  ])('are in conflict when both devices changed the same number: %s', (_what, mine, theirs) => {
    expect(conflicts(sides(mine, theirs), cardContent)).toEqual(['phones']);
    expect(conflicts(sides(theirs, mine), cardContent)).toEqual(['phones']);
    expect(merge(sides(mine, theirs), cardContent).phones).toEqual(mine.phones);
  });

  it('stay undecided after the merge while they have no kind', () => {
    const alone = (phone: string) => ({ ...card(), phones: decodePhones({ phone, phones: [] }) });
    const base = alone('0301');
    const all = { base, mine: alone('0309'), theirs: { ...base, company: 'Kiln' } };
    const { phones, company } = merge(all, cardContent);
    expect([encodePhones(phones), company]).toEqual([{ phone: '0309', phones: [] }, 'Kiln']);
  });
});

it('portfolio images that two devices added are in conflict when they exceed the limit of a card', () => {
  const of = (...numbers: readonly number[]): CardDraft => ({
    ...emptyCardDraft(),
    portfolioImages: numbers.map((number) => `https://a.example/${String(number)}.png`),
  });
  const ten = Array.from({ length: 10 }, (_, number) => number);
  const sides = (...theirs: readonly number[]) => ({
    base: of(...ten),
    mine: of(...ten, 10, 11),
    theirs: of(...theirs),
  });
  expect(conflicts(sides(...ten, 12, 13), cardContent)).toEqual(['portfolioImages']);
  expect(merge(sides(...ten, 12, 13), cardContent)).toEqual(of(...ten, 10, 11));
  expect(conflicts(sides(...ten.slice(2), 12, 13), cardContent)).toEqual([]);
});

it('own links that two devices changed are merged, unless both changed the same one', () => {
  const [code, shop, blog] = ['code', 'shop', 'blog'].map(
    (name) => `link\ton\thttps://${name}.example/\t${name}`,
  );
  const of = (...entries: readonly (string | undefined)[]): CardDraft => ({
    ...emptyCardDraft(),
    links: decodeLinks(entries.map((entry) => entry ?? '')),
  });
  const sides = (mine: CardDraft, theirs: CardDraft) => ({ base: of(code, shop), mine, theirs });
  const merged = (mine: CardDraft, theirs: CardDraft) =>
    encodeLinks(merge(sides(mine, theirs), cardContent).links);
  expect(merged(of(code, shop, blog), of(shop))).toEqual([shop, blog]);
  expect(merged(of(shop, code), of(code, shop, blog))).toEqual([shop, code, blog]);
  const renamed = (name: string) => of(code?.replace('\tcode', `\t${name}`), shop);
  expect(conflicts(sides(renamed('mine'), renamed('theirs')), cardContent)).toEqual(['links']);
  expect(conflicts(sides(renamed('mine'), of(code, shop, blog)), cardContent)).toEqual([]);
});

it('cardContent keeps the words of a pause while it lasts', () => {
  const draft = { ...emptyCardDraft(), pauseNote: ' Back in May ' };
  expect(cardContent({ ...draft, isPaused: true }).pauseNote).toBe('Back in May');
  expect(cardContent({ ...draft, isPaused: false }).pauseNote).toBe('');
});
