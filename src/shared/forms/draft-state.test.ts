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

describe('a draft and the versions it meets', () => {
  it('follows a later version while it is untouched, and none that is older', () => {
    expect(meet(opened, version('later', 2), normalize).draft.text).toBe('later');
    expect(meet(opened, version('older', 0), normalize)).toBe(opened);
  });

  it('that was typed into stays and is in conflict with a later version', () => {
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
  ])('is in no conflict with %s', (_, state, saved, draft) => {
    const met = meet(state, version(saved, 2), normalize);
    expect([met.draft.text, met.base.at?.getTime(), met.conflict]).toEqual([draft, 2_000, undefined]);
  });

  it('is put aside for theirs and brought back, then made from theirs', () => {
    const taken = takeTheirs(meet(typed, version('later', 2), normalize), normalize);
    expect([taken.draft.text, taken.aside?.text]).toEqual(['later', 'typed']);
    const back = takeBack(taken);
    expect([back.draft.text, back.aside, back.base.content.text]).toEqual(['typed', undefined, 'later']);
  });

  it('is kept, made from theirs', () => {
    const kept = keepMine(meet(typed, version('later', 2), normalize), normalize);
    expect([kept.draft.text, kept.base.content.text, kept.conflict]).toEqual(['typed', 'later', undefined]);
  });

  it('is discarded for what is saved last', () => {
    expect(discard(meet(typed, version('later', 2), normalize)).draft.text).toBe('later');
  });
});

describe('what is stored of a draft', () => {
  const reopened = (state: typeof typed, saved = version('saved', 1)) =>
    begin(saved, JSON.parse(JSON.stringify(toStore(state, { normalize }))), { parse, normalize });

  it('is nothing when nothing would be lost', () => {
    expect(toStore(opened, { normalize })).toBeNull();
  });

  it('keeps the version it was made from, so that a later one is noticed', () => {
    expect(reopened(typed)).toMatchObject({ draft: { text: 'typed' }, restored: true, conflict: undefined });
    expect(reopened(typed, version('later', 2)).conflict?.content.text).toBe('later');
  });

  it('keeps what is put aside, what was sent, and the id it was sent under', () => {
    const state = { ...noteSent(typed), draft: opened.draft, aside: { text: 'mine' }, id: 'C1' };
    expect(reopened(state)).toMatchObject({ aside: { text: 'mine' }, sent: [{ text: 'typed' }], id: 'C1' });
  });
});
