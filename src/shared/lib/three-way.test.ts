import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflicts, merge } from './three-way';

interface Note {
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly string[];
}
const normalize = (note: Note) => ({ ...note, text: note.text.trim() });
const base: Note = { title: 'T', text: 'one', pictures: ['a', 'b'] };
const joined = (mine: Partial<Note>, theirs: Partial<Note>) =>
  merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, normalize);
const conflicting = (mine: Partial<Note>, theirs: Partial<Note>) =>
  conflicts({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, normalize);

describe('two contents with the same base', () => {
  it('merge the changes of both', () => {
    expect(joined({ title: 'Mine' }, { text: 'theirs' })).toEqual({ ...base, title: 'Mine', text: 'theirs' });
    expect(conflicting({ title: 'Mine' }, { text: 'theirs' })).toEqual([]);
  });

  it('conflict in fields that both changed, and mine stays', () => {
    expect(conflicting({ text: 'mine', title: 'Same' }, { text: 'theirs', title: 'Same' })).toEqual(['text']);
    expect(joined({ text: 'mine' }, { text: 'theirs' }).text).toBe('mine');
  });

  it('ignore differences that are not saved', () => {
    expect(joined({ text: ' one ' }, { text: 'theirs' }).text).toBe('theirs');
  });

  it('merge removed and added pictures', () => {
    expect(joined({ pictures: ['b', 'a', 'mine'] }, { pictures: ['b', 'theirs'] }).pictures).toEqual([
      'b',
      'mine',
      'theirs',
    ]);
    expect(conflicting({ pictures: ['b', 'a', 'mine'] }, { pictures: ['b', 'theirs'] })).toEqual([]);
  });

  it('equal the changed one when only one was', () => {
    const note = fc.record({ title: fc.string(), text: fc.string(), pictures: fc.uniqueArray(fc.string()) });
    const exact = (content: Note) => content;
    fc.assert(
      fc.property(note, note, (old, changed) => {
        expect(merge({ base: old, mine: changed, theirs: old }, exact)).toEqual(changed);
        expect(merge({ base: old, mine: old, theirs: changed }, exact)).toEqual(changed);
        expect(conflicts({ base: old, mine: changed, theirs: changed }, exact)).toEqual([]);
      }),
    );
  });
});
