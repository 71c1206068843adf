import { describe, expect, it } from 'vitest';
import { cardPhones, dialedPhones, extendedPhones, phoneFields, tidyPhones } from './phones';

const MOBILE = 'mobile +821012345678 010-1234-5678';
const WORK = 'work +8227654321,12 02-765-4321 (내선 12)';

describe('the numbers of a card', () => {
  it('are those stored, the first of them what `phone` says', () => {
    expect(cardPhones({ phone: '02-765-4321 (내선 12)', phones: [MOBILE, WORK] })).toEqual([
      { kind: 'work', typed: '02-765-4321 (내선 12)', dialed: '+8227654321,12' },
      { kind: 'mobile', typed: '010-1234-5678', dialed: '+821012345678' },
    ]);
  });

  it('of a card with one text are that text, of which the first number is dialed as typed', () => {
    const phone = '+44 (0)20 7946 0958 / 010-1234-5678';
    expect(cardPhones({ phone: ` ${phone}`, phones: [] })).toEqual([
      { kind: '', typed: phone, dialed: '+442079460958' },
    ]);
    expect(cardPhones({ phone: '', phones: [] })).toEqual([]);
  });

  it('begin with `phone` where an earlier version of the app wrote that alone', () => {
    const numbers = cardPhones({ phone: '02 999 0000', phones: [MOBILE, WORK] });
    expect(numbers.map(({ dialed }) => dialed)).toEqual(['029990000', '+8227654321,12']);
    expect(cardPhones({ phone: '', phones: [MOBILE, WORK] }).map(({ kind }) => kind)).toEqual(['work']);
  });

  it('are without what is no number in its stored form', () => {
    const hostile = ['', 'x', 'pager +82 1', 'work javascript:1 1', 'work 12 1', 'work +82101 a\nb'];
    expect(cardPhones({ phone: '', phones: ['mobile - ', ...hostile] })).toEqual([
      { kind: 'mobile', typed: '', dialed: '' },
    ]);
  });

  it.each([
    ['a code that its text does not show', 'mobile **21*821099998888# 010-1234-5678'],
    ['another code than its text shows', 'mobile *#06# *123#'],
    ['nothing but pauses', 'mobile ,,, 010-1234-5678'],
    ['too few digits before a pause', 'mobile 12,345 010-1234-5678'],
    ['a number without a text', 'mobile +821012345678  '],
  ])('do not dial %s', (_what, entry) => {
    expect(dialedPhones({ phone: entry.split(' ').slice(2).join(' '), phones: [entry] })).toEqual([]);
  });

  it('dial a code that their text shows', () => {
    const [code] = dialedPhones({ phone: 'Dial *123 #', phones: ['work *123# Dial *123 #'] });
    expect(code?.dialed).toBe('*123#');
  });

  it('are never more than four', () => {
    expect(cardPhones({ phone: 'new', phones: Array<string>(9).fill(MOBILE) })).toHaveLength(4);
  });

  it('come back from their fields', () => {
    const fields = { phone: '010-1234-5678', phones: [MOBILE, WORK, 'other - ask for me'] };
    expect(phoneFields(cardPhones(fields))).toEqual(fields);
  });

  it('can be called where something is dialed, and are noted with an extension', () => {
    const card = { phone: 'ask for me', phones: ['other - ask for me', WORK] };
    expect(dialedPhones(card).map(({ kind }) => kind)).toEqual(['work']);
    expect(extendedPhones(card)).toEqual(['02-765-4321 (내선 12)']);
  });
});

describe('what is saved of them', () => {
  it('has no blank ones, and is in one line', () => {
    expect(tidyPhones({ phone: ' ', phones: ['mobile - ', 'work +8227654321  02  765 4321 '] })).toEqual({
      phone: '02 765 4321',
      phones: ['work +8227654321 02 765 4321'],
    });
  });

  it('leaves open what is dialed of a text without a kind', () => {
    expect(tidyPhones({ phone: ' 010  1234 5678', phones: [] })).toEqual({
      phone: '010 1234 5678',
      phones: [],
    });
  });
});
