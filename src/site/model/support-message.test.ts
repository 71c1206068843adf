import { describe, expect, it } from 'vitest';
import { MESSAGE_LIMITS, supportMessageProblems, trimSupportMessage } from './support-message';

const fine = { name: 'Mina', email: 'mina@carte.example', message: 'Hello' };

describe('a support message', () => {
  it('is valid when every field is filled, up to its limit', () => {
    expect(supportMessageProblems(fine)).toEqual({});
    expect(supportMessageProblems({ ...fine, name: 'n'.repeat(MESSAGE_LIMITS.name) })).toEqual({});
    expect(supportMessageProblems({ ...fine, message: 'm'.repeat(MESSAGE_LIMITS.message) })).toEqual({});
  });

  it('reports blank fields as missing', () => {
    for (const [name, message] of [
      [' ', '\n'],
      ['\u200B', '\u00A0\u200B'],
      ['\u202E\u2066', '\u0007'],
    ] as const) {
      expect(supportMessageProblems({ name, email: '', message })).toEqual({
        name: 'missing',
        email: 'missing',
        message: 'missing',
      });
    }
  });

  it('reports fields that are one character too long', () => {
    expect(supportMessageProblems({ ...fine, name: 'n'.repeat(101) })).toEqual({ name: 'too-long' });
    expect(supportMessageProblems({ ...fine, message: 'm'.repeat(4001) })).toEqual({ message: 'too-long' });
    expect(supportMessageProblems({ ...fine, email: `e@${'x'.repeat(253)}` })).toEqual({
      email: 'too-long',
    });
  });

  it.each([
    'mina',
    'mina@',
    'mina@carte',
    '@carte.example',
    'mi na@carte.example',
    'a@b@c',
    'mi\u0000na@carte.example',
    'mina@carte\u0085.example',
    'mi\u202Ena@carte.example',
    'mina@\u200Bcarte.example',
    'mi\u3000na@carte.example',
  ])('does not take %j for an email address', (email) => {
    expect(supportMessageProblems({ ...fine, email })).toEqual({ email: 'invalid' });
  });

  it('accepts an address in any script', () => {
    expect(supportMessageProblems({ ...fine, email: '미나@명함.한국' })).toEqual({});
  });

  it('is sent without bidi controls in the name', () => {
    expect(trimSupportMessage({ ...fine, name: '\u202EMina\u2069' })).toEqual(fine);
  });

  it('is sent with trimmed fields', () => {
    expect(trimSupportMessage({ name: ' Mina ', email: ' mina@carte.example', message: 'Hello\n' })).toEqual(
      fine,
    );
  });
});
