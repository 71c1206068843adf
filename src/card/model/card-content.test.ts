import { describe, expect, it } from 'vitest';
import { conflicts, merge } from '@/shared/lib/three-way';
import { emptyCardDraft, type CardDraft } from './card';
import { cardContent, decidePhones, unusable } from './card-content';

describe('cardContent', () => {
  it('trims every text, those of the social links too', () => {
    const content = cardContent({
      ...emptyCardDraft(),
      name: '  Ann ',
      socialLinks: { linkedin: ' ann ', twitter: '', instagram: '' },
    });
    expect(content.name).toBe('Ann');
    expect(cardContent({ ...emptyCardDraft(), name: '\u202e Ann' }).name).toBe('Ann');
    expect(content.socialLinks.linkedin).toBe('ann');
  });

  it('has no half of a character, which no database takes', () => {
    expect(cardContent({ ...emptyCardDraft(), company: 'Kiln \uD83D' }).company).toBe('Kiln');
  });

  it('normalises the four links the specification names, and no other field', () => {
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

  it('completes a host with a port, and hides no other scheme behind https', () => {
    const website = (typed: string) => cardContent({ ...emptyCardDraft(), website: typed }).website;
    expect(website('ann.example:8080/x')).toBe('https://ann.example:8080/x');
    for (const typed of ['JavaScript:document.x', 'ftp://a.example', '//a.example', 'mailto:a@b.example'])
      expect(website(typed)).toBe(typed);
  });

  it('keeps the list of portfolio images a list', () => {
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
] as const)('%s with %j is %s', (field, text, why) => {
  expect(unusable(field, text)).toBe(why);
});

const decided = async (phone: string, phones: readonly string[] = []) => {
  const content = await decidePhones(cardContent({ ...emptyCardDraft(), phone, phones }));
  return { phone: content.phone, phones: content.phones };
};

it('decides the one text of a card from before the field, number by number', async () => {
  expect(await decided('+82 (0)2-765-4321 / Fax +82 2-765-4322')).toEqual({
    phone: '+82 (0)2-765-4321',
    phones: ['mobile +8227654321 +82 (0)2-765-4321', 'fax +8227654322 Fax +82 2-765-4322'],
  });
});

it('decides what a number dials whose kind alone is known', async () => {
  const [mobile, work] = ['mobile - +82 10-1234-5678', 'work - 02-765-4321'];
  expect((await decided('+82 10-1234-5678', [mobile, work, 'work +8227654322 02-765-4322'])).phones).toEqual([
    'mobile +821012345678 +82 10-1234-5678',
    'work +8227654321 02-765-4321',
    'work +8227654322 02-765-4322',
  ]);
});

it('takes two numbers apart that came in one, of one kind, in the country of the others', async () => {
  const both = '010-1234-5678 / 010-1234-5679';
  expect(await decided('02-765-4321', ['work +8227654321 02-765-4321', `home 01012345678 ${both}`])).toEqual({
    phone: '02-765-4321',
    phones: [
      'work +8227654321 02-765-4321',
      'home +821012345678 010-1234-5678',
      'home +821012345679 010-1234-5679',
    ],
  });
});

it('decides `phone` again where it was written alone', async () => {
  expect(await decided('+1 800 FLOWERS', ['work +8227654321 02-765-4321', 'home 112 112'])).toEqual({
    phone: '+1 800 FLOWERS',
    phones: ['work +18003569377 +1 800 FLOWERS', 'home 112 112'],
  });
});

it('puts a number written alone in the place of the first, in the same country, and of others that it repeats', async () => {
  const first = 'mobile +49301234561 030 1234561';
  const work = 'work +49301234562 030 1234562';
  expect((await decided('030 9999999', [first, work])).phones).toEqual([
    'mobile +49309999999 030 9999999',
    work,
  ]);
  expect((await decided('030 9999999', [first])).phones).toEqual(['mobile +49309999999 030 9999999']);
  expect((await decided('030 9999999 / 030 123 4562', [first, work])).phones).toEqual([
    'mobile +49309999999 030 9999999',
    'mobile +49301234562 030 123 4562',
  ]);
});

it('leaves alone what was decided', async () => {
  const phones = ['work 12345 02', 'other - ask for me'];
  const content = cardContent({ ...emptyCardDraft(), phone: '02', phones });
  expect(await decidePhones(content)).toBe(content);
  expect((await decidePhones(cardContent(emptyCardDraft()))).phones).toEqual([]);
});

describe('numbers of two devices', () => {
  const mobile = 'mobile +49301 0301';
  const work = 'work +49302 0302';
  const card = (...phones: readonly string[]): CardDraft => ({
    ...emptyCardDraft(),
    phone: phones[0]?.split(' ')[2] ?? '',
    phones,
  });
  const sides = (mine: CardDraft, theirs: CardDraft) => ({ base: card(mobile, work), mine, theirs });
  const merged = (mine: CardDraft, theirs: CardDraft) => {
    expect(conflicts(sides(mine, theirs), cardContent)).toEqual([]);
    const { phone, phones } = cardContent(merge(sides(mine, theirs), cardContent));
    expect(phones[0]?.endsWith(` ${phone}`)).toBe(true);
    return phones;
  };
  const fax = 'fax +49303 0303';
  const other = 'other +49304 0304';
  const added = 'home +49305 0305';

  it.each([
    ['one corrected, one added', card('mobile +49309 0309', work), card(mobile, work, fax)],
    ['one whose kind changed, one added', card(mobile, 'home +49302 0302'), card(mobile, work, fax)],
    ['one removed, one added', card(work), card(mobile, work, fax)],
    ['another first, one added', card(work, mobile), card(mobile, work, fax)],
    ['the same as telephone and fax', card(mobile, work, 'fax +49301 0301'), card(mobile, work, fax)],
  ])('merge: %s', (_what, mine, theirs) => {
    expect(merged(mine, theirs)).toEqual([...mine.phones, fax]);
    expect(merged(theirs, mine)[0]).toBe(mine.phones[0]);
    expect(merged(theirs, mine).toSorted()).toEqual([...mine.phones, fax].toSorted());
  });

  it('merge: one of which another is first, removed elsewhere', () => {
    expect(merged(card(work, mobile), card(mobile))).toEqual([mobile]);
  });

  it.each([
    ['the kind here, the number there', card('work +49301 0301', work), card('mobile +49309 0309', work)],
    ['to another number each', card(mobile, 'work +49308 0308'), card(mobile, 'work +49309 0309')],
    ['the kind here, removed there', card(mobile, 'home +49302 0302'), card(mobile)],
    ['more than a card has', card(mobile, work, fax, other), card(mobile, work, added)],
  ])('are in conflict where both changed one: %s', (_what, mine, theirs) => {
    expect(conflicts(sides(mine, theirs), cardContent)).toEqual(['phone']);
    expect(conflicts(sides(theirs, mine), cardContent)).toEqual(['phone']);
    const { phone, phones } = merge(sides(mine, theirs), cardContent);
    expect({ phone, phones }).toEqual({ phone: mine.phone, phones: mine.phones });
  });

  it('leave a number undecided that has no kind yet', () => {
    const base = { ...card(), phone: '0301' };
    const all = { base, mine: { ...base, phone: '0309' }, theirs: { ...base, company: 'Kiln' } };
    expect(merge(all, cardContent)).toMatchObject({ phone: '0309', phones: [], company: 'Kiln' });
  });
});

it('pictures of two devices are in conflict when a card has no room for all', () => {
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
