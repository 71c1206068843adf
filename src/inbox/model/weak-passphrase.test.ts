import { describe, expect, it } from 'vitest';
import { newPassphrase } from './new-passphrase';
import { isWeakPassphrase } from './weak-passphrase';

const OWN = ['Mina Kim', 'mina.kim@example.com'];

describe('a passphrase is weak', () => {
  it.each([
    ['of one sign', 'aaaaaaaaaaaa'],
    ['of one sign of another script', '가가가가가가가가가가가가'],
    ['of few signs', 'abababcccbab'],
    ['of few signs and blanks', 'a b c d e a b c d e'],
    ['of a word repeated', 'kilnkilnkiln'],
    ['of a word repeated, the last time cut', 'kettle-kettle-kett'],
    ['of a word repeated, in other letters', 'Kettle kETTLE'],
    ['of digits in order', '123456789012'],
    ['of digits downwards', '098765432109'],
    ['of the alphabet', 'abcdefghijklmnop'],
    ['of the alphabet backwards', 'zyxwvutsrqponm'],
    ['of another alphabet', 'абвгдежзийклмн'],
    ['of signs in pairs', 'aabbccddeeff'],
    ['of a row of the keyboard', 'qwertyuiop12'],
    ['of another keyboard’s rows', 'azertyuiopqsdfgh'],
    ['of the owner’s address', 'mina.kim@example.com'],
    ['of the owner’s name', 'Mina Kim Mina Kim'],
    ['of the owner’s name and a year', 'minakim19900101'],
    ['of the owner’s name in full-width letters', 'ｍｉｎａｋｉｍ２０２６'],
    ['of a word that everybody tries', 'Password1234!'],
    ['of this app’s name', 'carte-carte-2026'],
  ])('%s', (_what, passphrase) => {
    expect(isWeakPassphrase(passphrase, OWN)).toBe(true);
  });

  it.each([
    ['four words', 'four quiet paper boats'],
    ['four words in Korean', '조용한 종이배 네 척이 간다'],
    ['four words in Hebrew', 'ארבע סירות נייר שקטות'],
    ['twelve signs of no order', 'g7#kQ!p2xV9r'],
    ['a word of the owner’s among others', 'mina keeps nine grey umbrellas'],
    ['parts that the keyboard has side by side', 'were poppies read as opera'],
  ])('and is not as %s', (_what, passphrase) => {
    expect(isWeakPassphrase(passphrase, OWN)).toBe(false);
  });

  it('and is never as it is suggested', () => {
    for (let one = 0; one < 2_000; one += 1) expect(isWeakPassphrase(newPassphrase(), OWN)).toBe(false);
  });

  it('whoever the owner is: an empty or short name counts for nothing', () => {
    expect(isWeakPassphrase('four quiet paper boats', ['', ' ', 'o', 'a@b'])).toBe(false);
  });
});
