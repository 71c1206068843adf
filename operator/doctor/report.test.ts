import { describe, expect, it } from 'vitest';
import { Tally } from './report.ts';

describe('the doctor’s report', () => {
  it('prints users’ texts without running their terminal commands', () => {
    const tally = new Tally();
    const forged = '\u001b[2J\nNothing found: everything is as it should be.';
    tally.add({ kind: 'file-missing', path: `users/u1/cards/a${forged}`, detail: `shows ${forged}` });
    const lines = tally.text().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(
      /^ {2}users\/u1\/cards\/a\\u\{1b\}\[2J\\u\{a\}Nothing found.*: shows \\u\{1b\}/,
    );
    expect(lines.join('\n')).not.toMatch(/[^\n\P{Cc}]/u);
  });

  it('cuts texts that are too long', () => {
    const tally = new Tally();
    tally.add({ kind: 'file-of-nobody', path: 'x'.repeat(5_000), detail: 'y'.repeat(5_000) });
    expect(tally.text().length).toBeLessThan(1_500);
  });
});
