import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflicts, listParts, merge } from './three-way';

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
  it('are merged with the changes of both', () => {
    expect(joined({ title: 'Mine' }, { text: 'theirs' })).toEqual({ ...base, title: 'Mine', text: 'theirs' });
    expect(conflicting({ title: 'Mine' }, { text: 'theirs' })).toEqual([]);
  });

  it('are in conflict in fields that both changed, where mine stays', () => {
    expect(conflicting({ text: 'mine', title: 'Same' }, { text: 'theirs', title: 'Same' })).toEqual(['text']);
    expect(joined({ text: 'mine' }, { text: 'theirs' }).text).toBe('mine');
  });

  it('have no conflict in differences that are not saved', () => {
    expect(joined({ text: ' one ' }, { text: 'theirs' }).text).toBe('theirs');
  });

  it('merge their removed and added pictures', () => {
    expect(joined({ pictures: ['b', 'a', 'mine'] }, { pictures: ['b', 'theirs'] }).pictures).toEqual([
      'b',
      'mine',
      'theirs',
    ]);
    expect(conflicting({ pictures: ['b', 'a', 'mine'] }, { pictures: ['b', 'theirs'] })).toEqual([]);
  });

  it('are in conflict when both replaced the same list entry differently, where mine stays', () => {
    expect(conflicting({ pictures: ['a', 'mine'] }, { pictures: ['a', 'theirs'] })).toEqual(['pictures']);
    expect(joined({ pictures: ['a', 'mine'] }, { pictures: ['a', 'theirs'] }).pictures).toEqual([
      'a',
      'mine',
    ]);
    expect(conflicting({ pictures: ['a', 'same'] }, { pictures: ['a', 'same'] })).toEqual([]);
  });

  it('are in conflict when a list is too long with both additions, where mine stays', () => {
    const limited = Object.assign((note: Note) => normalize(note), {
      parts: { pictures: listParts('pictures', 3) },
    });
    const sides = (theirs: readonly string[]) => ({
      base,
      mine: { ...base, pictures: ['a', 'b', 'mine'] },
      theirs: { ...base, pictures: theirs },
    });
    expect(conflicts(sides(['a', 'b', 'theirs']), limited)).toEqual(['pictures']);
    expect(merge(sides(['a', 'b', 'theirs']), limited).pictures).toEqual(['a', 'b', 'mine']);
    expect(conflicts(sides(['a', 'theirs']), limited)).toEqual([]);
    expect(merge(sides(['a', 'theirs']), limited).pictures).toEqual(['a', 'mine', 'theirs']);
  });

  it('keep the order of the side that changed it, also of numbers and repeated entries', () => {
    expect(joined({ title: 'Mine' }, { pictures: ['b', '2', 'a', '1', 'a'] }).pictures).toEqual([
      'b',
      '2',
      'a',
      '1',
      'a',
    ]);
    expect(joined({ pictures: ['b', 'a'] }, { pictures: ['a', 'b', '1'] }).pictures).toEqual(['b', 'a', '1']);
  });

  it('give the changed content when only one side changed', () => {
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
