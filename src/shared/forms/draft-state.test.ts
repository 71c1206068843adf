import { describe, expect, it } from 'vitest';
import { begin, discard, keepMine, meet, noteSent, takeBack, takeTheirs, toStore } from './draft-state';

interface Note {
  readonly text: string;
}
const normalize = ({ text }: Note) => ({ text: text.trim() });
const parse = (content: unknown): Note => ({ text: (content as Note).text });
const version = (text: string, second: number) => ({ content: { text }, at: new Date(second * 1_000) });
const opened = begin(version('saved', 1), undefined, { parse, normalize });
const typed = { ...opened, draft: { text: 'typed' } };

describe('a draft and later saved versions', () => {
  it('takes over a later version while it is unchanged, but never an older one', () => {
    expect(meet(opened, version('later', 2), normalize).draft.text).toBe('later');
    expect(meet(opened, version('older', 0), normalize)).toBe(opened);
  });

  it('stays when it was edited, and is in conflict with a later version', () => {
    const met = meet(typed, version('later', 2), normalize);
    expect([met.draft.text, met.base.content.text, met.conflict?.content.text]).toEqual([
      'typed',
      'saved',
      'later',
    ]);
  });

  it.each([
    ['a version that changes nothing here', typed, 'saved ', 'typed'],
    ['what was typed', typed, 'typed', 'typed'],
    ['what was sent before', { ...noteSent(typed), draft: { text: 'typed since' } }, 'typed', 'typed since'],
  ])('has no conflict with %s', (_, state, saved, draft) => {
    const met = meet(state, version(saved, 2), normalize);
    expect([met.draft.text, met.base.at?.getTime(), met.conflict]).toEqual([draft, 2_000, undefined]);
  });

  it('is set aside for their version, and restored as a change of that version', () => {
    const taken = takeTheirs(meet(typed, version('later', 2), normalize), normalize);
    expect([taken.draft.text, taken.aside?.text]).toEqual(['later', 'typed']);
    const back = takeBack(taken);
    expect([back.draft.text, back.aside, back.base.content.text]).toEqual(['typed', undefined, 'later']);
  });

  it('becomes a change of their version when the user keeps mine', () => {
    const kept = keepMine(meet(typed, version('later', 2), normalize), normalize);
    expect([kept.draft.text, kept.base.content.text, kept.conflict]).toEqual(['typed', 'later', undefined]);
  });

  it('is replaced by the last saved version when it is discarded', () => {
    expect(discard(meet(typed, version('later', 2), normalize)).draft.text).toBe('later');
  });
});

describe('a draft in storage', () => {
  const reopened = (state: typeof typed, saved = version('saved', 1)) =>
    begin(saved, JSON.parse(JSON.stringify(toStore(state, { normalize }))), { parse, normalize });

  it('is not stored when it equals the saved version', () => {
    expect(toStore(opened, { normalize })).toBeNull();
  });

  it('has the version it was made from, so that a later one is in conflict', () => {
    expect(reopened(typed)).toMatchObject({ draft: { text: 'typed' }, restored: true, conflict: undefined });
    expect(reopened(typed, version('later', 2)).conflict?.content.text).toBe('later');
  });

  it('has the draft that was set aside, the contents that were sent, and their id', () => {
    const state = { ...noteSent(typed), draft: opened.draft, aside: { text: 'mine' }, id: 'C1' };
    expect(reopened(state)).toMatchObject({ aside: { text: 'mine' }, sent: [{ text: 'typed' }], id: 'C1' });
  });
});
