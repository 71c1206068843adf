import { describe, expect, it } from 'vitest';
import { matchesQuery } from './questions';

describe('the search of the help', () => {
  it('finds words anywhere, in any order and case', () => {
    expect(matchesQuery('LINK change', 'Can I change my card’s link later?')).toBe(true);
    expect(matchesQuery('pass', 'I forgot my password.')).toBe(true);
  });

  it('wants every word, over question and answer', () => {
    expect(matchesQuery('password spam', 'I forgot my password.', 'Look in the spam folder.')).toBe(true);
    expect(matchesQuery('password invoice', 'I forgot my password.', 'Look in the spam folder.')).toBe(false);
  });

  it('does not mind accents, and finds part of a Korean word', () => {
    expect(matchesQuery('resume', 'Your résumé')).toBe(true);
    expect(matchesQuery('비밀번호', '비밀번호를 잊었어요.')).toBe(true);
    expect(matchesQuery('비밀버', '비밀번호를 잊었어요.')).toBe(true);
    expect(matchesQuery('soren', 'Søren')).toBe(true);
  });

  it('finds everything for nothing', () => {
    expect(matchesQuery('  ', 'Anything')).toBe(true);
  });
});
