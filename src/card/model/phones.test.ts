import { describe, expect, it } from 'vitest';
import {
  decodePhones,
  dialedPhones,
  encodePhones,
  extendedPhones,
  phoneOf,
  tidyPhones,
  withFirst,
  withReplaced,
} from './phones';

const MOBILE = 'mobile +821012345678 010-1234-5678';
const WORK = 'work +8227654321,12 02-765-4321 (내선 12)';

describe('the phone numbers of a card', () => {
  it('are the stored ones, with the one of `phone` first', () => {
    expect(decodePhones({ phone: '02-765-4321 (내선 12)', phones: [MOBILE, WORK] })).toEqual([
      { kind: 'work', typed: '02-765-4321 (내선 12)', dialed: '+8227654321,12' },
      { kind: 'mobile', typed: '010-1234-5678', dialed: '+821012345678' },
    ]);
  });

  it('are one text for a card that stores only `phone`, which dials the first number in it', () => {
    const phone = '+44 (0)20 7946 0958 / 010-1234-5678';
    expect(decodePhones({ phone: ` ${phone}`, phones: [] })).toEqual([
      { kind: '', typed: phone, dialed: '+442079460958' },
    ]);
    expect(decodePhones({ phone: '', phones: [] })).toEqual([]);
  });

  it('begin with `phone` when an earlier version wrote only `phone`', () => {
    const numbers = decodePhones({ phone: '02 999 0000', phones: [MOBILE, WORK] });
    expect(numbers.map(({ dialed }) => dialed)).toEqual(['029990000', '+8227654321,12']);
    expect(decodePhones({ phone: '', phones: [MOBILE, WORK] }).map(({ kind }) => kind)).toEqual(['work']);
  });

  it('omit entries that are not in the stored form', () => {
    const hostile = ['', 'x', 'pager +82 1', 'work javascript:1 1', 'work 12 1', 'work +82101 a\nb'];
    expect(decodePhones({ phone: '', phones: ['mobile - ', ...hostile] })).toEqual([
      { kind: 'mobile', typed: '', dialed: '' },
    ]);
  });

  it.each([
    ['a code that is not in the visible text', 'mobile **21*821099998888# 010-1234-5678'],
    ['a code that differs from the visible text', 'mobile *#06# *123#'],
    ['nothing but pauses', 'mobile ,,, 010-1234-5678'],
    ['too few digits before a pause', 'mobile 12,345 010-1234-5678'],
    ['a number without a text', 'mobile +821012345678  '],
  ])('never dial %s', (_what, entry) => {
    const phone = entry.split(' ').slice(2).join(' ');
    expect(dialedPhones(decodePhones({ phone, phones: [entry] }))).toEqual([]);
  });

  it('dial a code that is in the visible text', () => {
    const [code] = dialedPhones(decodePhones({ phone: 'Dial *123 #', phones: ['work *123# Dial *123 #'] }));
    expect(code?.dialed).toBe('*123#');
  });

  it('are at most four', () => {
    expect(decodePhones({ phone: 'new', phones: Array<string>(9).fill(MOBILE) })).toHaveLength(4);
  });

  it.each([
    ['decided numbers', { phone: '010-1234-5678', phones: [MOBILE, WORK, 'other - ask for me'] }],
    ['a blank number while the user types', { phone: '', phones: ['mobile - ', WORK] }],
    ['only one text', { phone: '02 999 0000', phones: [] }],
    ['a text that replaces the only number', { phone: '02 999 0000', phones: [WORK] }],
    ['a text that replaces the first of several numbers', { phone: '02 999 0000', phones: [WORK, MOBILE] }],
    ['no number', { phone: '', phones: [] }],
  ])('are encoded as they were stored: %s', (_what, stored) => {
    expect(encodePhones(decodePhones(stored))).toEqual(stored);
  });

  it('can be called when they dial something, and are listed when they have an extension', () => {
    const numbers = decodePhones({ phone: 'ask for me', phones: ['other - ask for me', WORK] });
    expect(dialedPhones(numbers).map(({ kind }) => kind)).toEqual(['work']);
    expect(extendedPhones(numbers)).toEqual(['02-765-4321 (내선 12)']);
  });
});

describe('tidyPhones', () => {
  it('drops blank numbers and puts each text on one line', () => {
    const numbers = [phoneOf('mobile', ' ', ''), phoneOf('work', ' 02  765 4321 ', '+8227654321')];
    expect(tidyPhones(numbers)).toEqual([phoneOf('work', '02 765 4321', '+8227654321')]);
  });

  it('leaves a text without a kind undecided', () => {
    const [number] = tidyPhones(decodePhones({ phone: ' 010  1234 5678', phones: [] }));
    expect(number).toMatchObject({ kind: '', typed: '010 1234 5678' });
  });

  it('dials nothing when the code is not in the visible text', () => {
    const hidden = { kind: 'mobile', typed: '010-1234-5678', dialed: '**21*821099998888#' } as const;
    expect(tidyPhones([hidden])).toEqual([{ ...hidden, dialed: '' }]);
  });
});

describe('withFirst, for a number that is written only as a text', () => {
  const [mobile, work] = [phoneOf('mobile', '010', '010'), phoneOf('work', '020', '020')];

  it('moves the number to the front when the card already has it', () => {
    expect(withFirst('020', [mobile, work])).toEqual([work, mobile]);
  });

  it('replaces the first number, and remembers the original one', () => {
    const replaced = withFirst('030', [mobile, work]);
    expect(replaced).toEqual([{ kind: '', typed: '030', dialed: '030', replaces: mobile }, work]);
    expect(withFirst('040', withReplaced(replaced))).toEqual([
      { kind: '', typed: '040', dialed: '040', replaces: mobile },
      work,
    ]);
  });
});
