import { describe, expect, it } from 'vitest';
import { grouped, LICENCE_SIGNS, licenceCode } from './licence-code';

const CODE = '7K2MX-0ABCD-9YZ1T-VWQ38';

describe('a licence code', () => {
  it.each([
    ['as it is stored', CODE],
    ['without dashes', '7K2MX0ABCD9YZ1TVWQ38'],
    ['in lower case', '7k2mx-0abcd-9yz1t-vwq38'],
    ['with blanks and a line break', '  7K2MX 0ABCD\n9YZ1T\u00A0VWQ38 '],
    ['with other dashes and an invisible mark', '7K2MX–0ABCD—9YZ1T‑VWQ38\u200B'],
    ['in full-width letters', '7K2MX-0ABCD-9YZ1T-VWQ38'],
    ['with letters in place of the digits they look like', '7K2MX-OABCD-9YZlT-VWQ38'],
    ['with a full stop after it', `${CODE}.`],
  ])('is read %s', (_how, typed) => {
    expect(licenceCode(typed)).toBe(CODE);
  });

  it.each([
    ['nothing', ''],
    ['one sign less', CODE.slice(0, -1)],
    ['one sign more', `${CODE}A`],
    ['a letter no code has', CODE.replace('K', 'U')],
    ['a sign of another script', CODE.replace('A', 'А')],
  ])('is not %s', (_what, typed) => {
    expect(licenceCode(typed)).toBeUndefined();
  });

  it('is drawn from 32 different characters, in groups of five', () => {
    expect(new Set(LICENCE_SIGNS).size).toBe(32);
    expect(grouped(CODE.replaceAll('-', ''))).toBe(CODE);
  });
});
