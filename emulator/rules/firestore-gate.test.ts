import { describe, expect, it } from 'vitest';
import { RulesBench, document, user } from './testing/harness.ts';

describe('a get', () => {
  const bench = new RulesBench(
    'match /users/{uid} { allow get: if request.auth != null && request.auth.uid == uid; }',
    [document('users/alice', { name: 'Alice' })],
  );

  it('is allowed to the owner', () => {
    expect(bench.get('users/alice', user('alice'))).toBe('allowed');
  });

  it('is refused to somebody else, naming the line', () => {
    expect(bench.get('users/alice', user('bob'))).toBe("false for 'get' @ L4");
  });

  it('is refused where no rule matches', () => {
    expect(bench.get('cards/x', user('alice'))).toBe('No matching allow statements');
  });
});
