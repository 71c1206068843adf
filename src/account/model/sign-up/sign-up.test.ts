import { describe, expect, it } from 'vitest';
import { domainsToShow, isAtDomain, isDomain, parseSignUp, signUpFault } from './sign-up';

describe('who may sign up', () => {
  it.each([
    [undefined, { mode: 'anybody' }],
    [{ mode: 'anybody', domains: ['firm.example'] }, { mode: 'anybody' }],
    [{ mode: 'invitation' }, { mode: 'invitation' }],
    [
      { mode: 'domains', domains: ['firm.example', 7] },
      { mode: 'domains', domains: ['firm.example'] },
    ],
    [
      { mode: 'domains', domains: 'firm.example' },
      { mode: 'domains', domains: [] },
    ],
    [{ mode: 'friends' }, { mode: 'invitation' }],
    [{}, { mode: 'invitation' }],
    [null, { mode: 'invitation' }],
  ])('is read from %j', (stored, signUp) => {
    expect(parseSignUp(stored)).toEqual(signUp);
  });

  it('names what is wrong with a document', () => {
    for (const right of [{ mode: 'anybody' }, { mode: 'invitation' }, { mode: 'domains', domains: ['a.b'] }])
      expect(signUpFault(right)).toBeUndefined();
    expect(signUpFault({ mode: 'friends' })).toContain('"friends"');
    expect(signUpFault({})).toContain('no mode');
    for (const domains of [undefined, [], 'a.b', { 'a.b': true }])
      expect(signUpFault({ mode: 'domains', domains })).toContain('no list');
    for (const domain of ['A.b', 'a', 'ann@a.b', 7])
      expect(signUpFault({ mode: 'domains', domains: ['a.b', domain] })).toContain(JSON.stringify(domain));
  });

  it('knows what a domain is', () => {
    for (const right of ['firm.example', 'a.b.c', 'straße.example', 'xn--strae-oqa.example', '회사.example'])
      expect(isDomain(right)).toBe(true);
    for (const wrong of ['', 'example', 'Firm.example', 'firm..example', '.example', 'firm.', 'a b.example'])
      expect(isDomain(wrong)).toBe(false);
  });

  it('compares what follows the only @, in small letters', () => {
    expect(isAtDomain('Ann+cards@FIRM.example', ['firm.example'])).toBe(true);
    for (const other of ['ann@sub.firm.example', 'ann@firm.example@x.example', 'firm.example', 'ann@'])
      expect(isAtDomain(other, ['firm.example'])).toBe(false);
  });

  it('shows a domain in letters once', () => {
    expect(domainsToShow(['straße.example', 'xn--strae-oqa.example', 'firm.example'])).toEqual([
      'straße.example',
      'firm.example',
    ]);
    expect(domainsToShow(['xn--strae-oqa.example'])).toEqual(['xn--strae-oqa.example']);
  });
});
