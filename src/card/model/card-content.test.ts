import { describe, expect, it } from 'vitest';
import { emptyCardInput } from './card';
import { cardContent, decidePhones, unusable } from './card-content';

describe('cardContent', () => {
  it('trims every text, those of the social links too', () => {
    const content = cardContent({
      ...emptyCardInput(),
      name: '  Ann ',
      socialLinks: { linkedin: ' ann ', twitter: '', instagram: '' },
    });
    expect(content.name).toBe('Ann');
    expect(cardContent({ ...emptyCardInput(), name: '\u202e Ann' }).name).toBe('Ann');
    expect(content.socialLinks.linkedin).toBe('ann');
  });

  it('normalises the four links the specification names, and no other field', () => {
    const content = cardContent({
      ...emptyCardInput(),
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
    const website = (typed: string) => cardContent({ ...emptyCardInput(), website: typed }).website;
    expect(website('ann.example:8080/x')).toBe('https://ann.example:8080/x');
    for (const typed of ['JavaScript:document.x', 'ftp://a.example', '//a.example', 'mailto:a@b.example'])
      expect(website(typed)).toBe(typed);
  });

  it('keeps the list of portfolio images a list', () => {
    const portfolioImages = ['https://a.example/1.png'];
    expect(cardContent({ ...emptyCardInput(), portfolioImages }).portfolioImages).toEqual(portfolioImages);
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
  const content = await decidePhones({ ...emptyCardInput(), phone, phones });
  return { phone: content.phone, phones: content.phones };
};

it('decides the one text of a card from before the field, number by number', async () => {
  expect(await decided('+82 (0)2-765-4321 / Fax +82 2-765-4322')).toEqual({
    phone: '+82 (0)2-765-4321',
    phones: ['mobile +8227654321 +82 (0)2-765-4321', 'fax +8227654322 Fax +82 2-765-4322'],
  });
});

it('takes two numbers apart that came in one, in the country of the others', async () => {
  const both = '010-1234-5678 / 010-1234-5679';
  expect(await decided('02-765-4321', ['work +8227654321 02-765-4321', `home 01012345678 ${both}`])).toEqual({
    phone: '02-765-4321',
    phones: [
      'work +8227654321 02-765-4321',
      'home +821012345678 010-1234-5678',
      'mobile +821012345679 010-1234-5679',
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
  const content = { ...emptyCardInput(), phone: '02', phones: ['work 12345 02', 'other - ask for me'] };
  expect(await decidePhones(content)).toBe(content);
  expect((await decidePhones(emptyCardInput())).phones).toEqual([]);
});
