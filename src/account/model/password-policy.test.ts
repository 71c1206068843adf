import { describe, expect, it } from 'vitest';
import { DEFAULT_PASSWORD_POLICY, meetsPolicy, passwordRequirements } from './password-policy';

const strict = {
  minLength: 8,
  maxLength: 12,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
  symbols: '!?',
};
const unmet = (policy: typeof DEFAULT_PASSWORD_POLICY, password: string) =>
  passwordRequirements(policy, password).flatMap(({ requirement, met }) => (met ? [] : [requirement]));

describe('a password policy', () => {
  it('requires six characters when the service has no policy', () => {
    expect(passwordRequirements(DEFAULT_PASSWORD_POLICY, '12345')).toEqual([
      { requirement: 'minLength', met: false },
    ]);
    expect(meetsPolicy(DEFAULT_PASSWORD_POLICY, '123456')).toBe(true);
  });

  it.each([
    ['', ['minLength', 'lowercase', 'uppercase', 'numeric', 'symbol']],
    ['abcdefgh', ['uppercase', 'numeric', 'symbol']],
    ['Abcdefg1', ['symbol']],
    ['Abcdefg1#', ['symbol']],
    ['Abcdefg1!', []],
    ['Abcdefg1!Abcdefg1!', ['maxLength']],
  ])('says what %j lacks', (password, lacks) => {
    expect(unmet(strict, password)).toEqual(lacks);
  });

  it('counts any other character as a symbol when no list is set', () => {
    const policy = { ...DEFAULT_PASSWORD_POLICY, nonAlphanumeric: true };
    expect(unmet(policy, 'abcdef g')).toEqual(['symbol']);
    expect(unmet(policy, '비밀번호입니다')).toEqual(['symbol']);
    expect(unmet(policy, 'abcdef§')).toEqual([]);
  });

  it('mentions a very long maximum only when it is exceeded', () => {
    const policy = { ...DEFAULT_PASSWORD_POLICY, maxLength: 4096 };
    expect(passwordRequirements(policy, 'abcdef').map(({ requirement }) => requirement)).toEqual([
      'minLength',
    ]);
    expect(unmet(policy, 'x'.repeat(4097))).toEqual(['maxLength']);
  });
});
