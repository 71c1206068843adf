import { expect, it } from 'vitest';
import { dayText, entriesOf, faultsOf } from './changelog.ts';

const ENTRY = '- Something. **To do:** nothing.\n';
const faults = (text: string) => faultsOf(entriesOf(`# Changelog\n\nFor operators.\n\n${text}`));

it('reads each version with its day and its text', () => {
  const text = `## 0.2.0 (under way)\n\n${ENTRY}\n## 0.1.0 (28 November 2026)\n\nThe first. **To do:** all.\n`;
  expect(entriesOf(`# Changelog\n\n${text}`)).toEqual([
    { version: '0.2.0', when: 'under way', text: ENTRY.trim() },
    { version: '0.1.0', when: '28 November 2026', text: 'The first. **To do:** all.' },
  ]);
  expect(faults(text)).toEqual([]);
});

it.each([
  ['no day', `## 0.1.0\n\n${ENTRY}`, '0.1.0 has no day'],
  ['a day that is none', `## 0.1.0 (31 November 2026)\n\n${ENTRY}`, '0.1.0 has no day'],
  ['a month in short', `## 0.1.0 (28 Nov 2026)\n\n${ENTRY}`, '0.1.0 has no day'],
  ['no version', `## Next (under way)\n\n${ENTRY}`, 'Next is no version'],
  ['nothing that changes', '## 0.1.0 (1 May 2026)\n\n**To do:** nothing.\n', 'does not say what changes'],
  ['no to do', '## 0.1.0 (1 May 2026)\n\n- Something.\n', 'has no "To do"'],
  ['two under way', `## 0.2.0 (under way)\n\n${ENTRY}\n## 0.1.0 (under way)\n\n${ENTRY}`, 'not the first'],
  ['another order', `## 0.9.0 (1 May 2026)\n\n${ENTRY}\n## 0.10.0 (1 May 2026)\n\n${ENTRY}`, 'not older'],
])('refuses an entry with %s', (_what, text, fault) => {
  expect(faults(text).join(' ')).toContain(fault);
});

it('writes a day as entries have it', () => {
  const day = dayText(new Date('2026-12-01T23:59:00Z'));
  expect(day).toBe('1 December 2026');
  expect(faults(`## 0.1.0 (${day})\n\n${ENTRY}`)).toEqual([]);
});
