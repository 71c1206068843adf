import { expect, it } from 'vitest';
import {
  EMPTY_PASSPHRASES,
  passphraseProblems,
  type PassphraseInput,
  type PassphraseTask,
} from './passphrase-fields';

const next = 'four quiet paper boats';
const whole = { present: 'old', next, repeat: next, isWritten: true };

it.each<[PassphraseTask, PassphraseInput, object]>([
  ['new', whole, {}],
  ['new', EMPTY_PASSPHRASES, { next: 'short', isWritten: 'unwritten' }],
  ['new', { ...whole, next: 'x'.repeat(11), repeat: 'x'.repeat(11) }, { next: 'short' }],
  ['new', { ...whole, next: 'x'.repeat(12), repeat: 'x'.repeat(12) }, { next: 'weak' }],
  ['new', { ...whole, next: 'Mina Kim 2026', repeat: 'Mina Kim 2026' }, { next: 'weak' }],
  ['new', { ...whole, next: 'twelve signs', repeat: 'twelve signs' }, {}],
  ['change', { ...whole, present: 'x'.repeat(12) }, {}],
  ['startOver', { ...whole, repeat: 'four quiet paper boat' }, { repeat: 'other' }],
  ['change', { ...whole, present: '' }, { present: 'missing' }],
  ['again', EMPTY_PASSPHRASES, { present: 'missing' }],
  ['again', { ...EMPTY_PASSPHRASES, present: 'old' }, {}],
])('for %s, %o lacks %o', (task, draft, problems) => {
  expect(passphraseProblems(task, draft, ['Mina Kim', 'mina@owners.example'])).toEqual(problems);
});
