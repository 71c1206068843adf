import { expect, it } from 'vitest';
import { isMailSecret, parseMailChoice } from './mail-choice';

it('takes 43 signs of Base64 for addresses as a secret, and nothing that leads elsewhere', () => {
  expect(isMailSecret('-_aZ09'.padEnd(43, 'x'))).toBe(true);
  for (const other of ['', 'x'.repeat(42), 'x'.repeat(44), 'x/y'.padEnd(43, 'x'), '../'.padEnd(43, 'x')])
    expect(isMailSecret(other)).toBe(false);
});

it('reads a choice, and tells a missing one from a broken one', () => {
  expect([{ wanted: true }, { wanted: false }, { wanted: 'yes' }, {}].map(parseMailChoice)).toEqual([
    true,
    false,
    false,
    null,
  ]);
});
