/** Fields that an earlier or a later build does not know, and fields that were added after 0.1.0. */
import { beforeAll, describe, expect, it } from 'vitest';
import { cardDraftFrom, draftOf, parseCard, partialDraftFrom } from './card';
import { cardContent } from './card-content';
import { CARD_FIELDS, rowOf, type CardFieldName } from './card-fields';
import { toPublicCard } from './public-card';
import {
  encodeDraft,
  encodeEdit,
  encodeNewCard,
  encodeProjection,
  othersAfter,
  withLaterFields,
} from './stored-card';

/** Fields that a later version stores. */
const LATER = {
  nickname: 'Mimi',
  awards: ['Kiln Prize'],
  hours: { monday: '9–17' },
  private: { birthday: '1 May' },
};
const STORED = { name: 'Mina', email: 'mina@example.com', ...LATER };

describe('a card with fields that this build does not know', () => {
  const card = parseCard('id', STORED);
  const content = cardContent({ ...draftOf(card), company: 'Kiln' });

  it('keeps them', () => {
    expect(card.others).toEqual(LATER);
  });

  it('is edited without writing them', () => {
    const edit = encodeEdit(content, card);
    expect(edit).toMatchObject({ name: 'Mina', company: 'Kiln' });
    expect(Object.keys(edit).filter((path) => path !== 'company' && !(path in CARD_FIELDS))).toEqual([]);
  });

  it('has the public ones of them in its projection, as they are stored', () => {
    const { private: _private, ...publicFields } = LATER;
    const at = new Date();
    const others = othersAfter({ ...card.others, at }, content);
    const isFirst = ([name]: [string, unknown]) => rowOf(name as CardFieldName).since === undefined;
    expect(encodeProjection(toPublicCard(content), others)).toEqual({
      ...Object.fromEntries(Object.entries(toPublicCard(content)).filter(isFirst)),
      phone: '',
      translations: '',
      ...publicFields,
      at,
    });
  });
});

describe('a content that a later build stored in the browser', () => {
  const card = parseCard('id', STORED);
  const contentWith = (change: object) => cardContent(cardDraftFrom({ ...STORED, ...change }));

  it('is stored again unchanged', () => {
    expect(encodeDraft(contentWith({}))).toMatchObject(STORED);
    expect(encodeDraft(partialDraftFrom({ company: 'Kiln', awards: [] }))).toEqual({
      company: 'Kiln',
      awards: [],
    });
  });

  it('has a phone number that a table wrote without `phones`, and no number when the table has none', () => {
    const [number] = partialDraftFrom({ phone: '010' }).phones ?? [];
    expect(number).toEqual({ kind: '', typed: '010', dialed: '010' });
    expect(encodeDraft({ phones: number ? [number] : [] })).toEqual({ phone: '010', phones: [] });
    expect(partialDraftFrom({ company: 'Kiln' })).not.toHaveProperty('phones');
  });

  it('writes the unknown fields that differ from the card, and removes those that are blank', () => {
    const content = contentWith({
      nickname: '',
      awards: ['Kiln Prize', 'Glaze Prize'],
      private: { birthday: '' },
    });
    expect(encodeEdit(content, card)).toMatchObject({ awards: ['Kiln Prize', 'Glaze Prize'] });
    expect(encodeEdit(content, card)).toHaveProperty('nickname', undefined);
    expect(encodeEdit(content, card)).toHaveProperty(['private.birthday'], undefined);
    expect(encodeEdit(content, card)).not.toHaveProperty('hours');
    expect(othersAfter(card.others, content)).toEqual({
      awards: ['Kiln Prize', 'Glaze Prize'],
      hours: LATER.hours,
      private: { birthday: '' },
    });
  });

  it('leaves unknown fields of the card unchanged when it does not contain them', () => {
    const content = cardContent(cardDraftFrom({ name: 'Mina', email: 'mina@example.com' }));
    expect(othersAfter(card.others, content)).toEqual(LATER);
    expect(encodeEdit(content, card)).not.toHaveProperty('nickname');
  });

  it('omits names and values that a Firestore update would misread', () => {
    const strange = { 'a.b': 'x', at: new Date(), size: Number.NaN, list: [new Date()] };
    expect(draftOf(parseCard('id', { ...STORED, ...strange })).others).toEqual(LATER);
  });
});

describe('a field of the table that came after 0.1.0', () => {
  beforeAll(() => {
    Object.assign(CARD_FIELDS, {
      nickname: { kind: 'text', limit: 50, since: '0.2.0' },
      birthday: { kind: 'text', limit: 50, isPrivate: true, since: '0.2.0' },
    });
    return () => {
      for (const name of ['nickname', 'birthday']) Reflect.deleteProperty(CARD_FIELDS, name);
    };
  });
  const blank = { name: 'Mina', email: 'mina@example.com', nickname: '', birthday: '' };

  it('is blank when it is absent, and is read from the private map when it is private', () => {
    expect(parseCard('id', { name: 'Mina' })).toMatchObject({ nickname: '', birthday: '' });
    expect(parseCard('id', STORED)).toMatchObject({ nickname: 'Mimi', birthday: '1 May' });
    expect(parseCard('id', STORED).others).toEqual({ awards: LATER.awards, hours: LATER.hours });
  });

  it('is written when it has a value', () => {
    const content = cardContent(cardDraftFrom(STORED));
    const { nickname, private: hidden } = LATER;
    // A new card has only fields of this build: the rules refuse others.
    expect(encodeNewCard(content)).toMatchObject({ nickname, private: { birthday: hidden.birthday } });
    expect(encodeNewCard(content)).not.toHaveProperty('awards');
    expect(encodeEdit(content, parseCard('id', blank))).toMatchObject({
      nickname,
      'private.birthday': hidden.birthday,
    });
    expect(toPublicCard(content)).toHaveProperty('nickname', 'Mimi');
    expect(toPublicCard(content)).not.toHaveProperty('birthday');
  });

  it('is not written when it is blank', () => {
    const content = cardContent(cardDraftFrom(blank));
    expect(encodeNewCard(content)).not.toHaveProperty('nickname');
    expect(encodeNewCard(content)).not.toHaveProperty('private');
    expect(encodeProjection(toPublicCard(content))).not.toHaveProperty('nickname');
    const edit = encodeEdit(content, parseCard('id', blank));
    expect(Object.keys(edit)).not.toContain('nickname');
    expect(encodeEdit(content, parseCard('id', STORED))).toHaveProperty(['private.birthday'], undefined);
  });
});

describe('a field of a later version with a malformed value', () => {
  it.each([
    ['', undefined],
    [7, undefined],
    [' Sales ', 'Sales'],
  ])('is corrected or removed by any edit: %j', (department, value) => {
    const stored = { ...STORED, department };
    const card = parseCard('id', stored);
    const edit = encodeEdit(cardContent(draftOf(card)), card, stored);
    expect(Object.keys(edit)).toContain('department');
    expect(edit['department']).toBe(value);
  });

  it('is not written by an edit when its value is well-formed', () => {
    const stored = { ...STORED, department: 'Sales' };
    const card = parseCard('id', stored);
    expect(encodeEdit(cardContent(draftOf(card)), card, stored)).not.toHaveProperty('department');
  });
});

describe('a content stored by a build that did not know a later field', () => {
  const card = parseCard('id', {
    ...STORED,
    department: 'Sales',
    translations: '{"ko":{"name":"김","department":"영업"}}',
  });
  const former = { name: 'Mina', company: 'Kiln', translations: '{"ko":{"name":"김민"},"de":{"name":"M"}}' };

  it('gets the field from the card, in each language', () => {
    expect(withLaterFields(former, draftOf(card))).toMatchObject({
      company: 'Kiln',
      department: 'Sales',
      translations: '{"ko":{"department":"영업","name":"김민"},"de":{"name":"M"}}',
    });
  });

  it('keeps its own value when the build knew the field', () => {
    const stored = { ...former, department: '' };
    expect(withLaterFields(stored, draftOf(card))).toMatchObject(stored);
  });
});

it('a draft omits unknown fields whose names are invalid in an update path', () => {
  const others = { motto: 'Slow', 'a.b': 1, __x__: 1, private: { salary: 1, 'a.b': 1, __x__: 1 } };
  expect(cardDraftFrom({ name: 'Mina', ...others }).others).toEqual({
    motto: 'Slow',
    private: { salary: 1 },
  });
  expect(cardDraftFrom({ name: 'Mina', private: { 'a.b': 1 } })).not.toHaveProperty('others');
});

describe('hidden links', () => {
  const SHOWN = 'github\ton\thttps://github.com/mina\tCode';
  const HIDDEN = 'link\toff\thttps://secret.example/\tSecret';
  const stored = { name: 'Mina', email: 'mina@example.com', links: [HIDDEN, SHOWN] };
  const content = cardContent(cardDraftFrom(stored));

  it('are in the private map of a new card, and in no projection', () => {
    expect(encodeNewCard(content)).toMatchObject({
      links: [SHOWN],
      private: { hiddenLinks: [`0\t${HIDDEN}`] },
    });
    expect(JSON.stringify(encodeProjection(toPublicCard(content)))).not.toContain('secret');
  });

  it('are read at their places, also from the browser’s storage', () => {
    for (const data of [encodeNewCard(content), encodeDraft(content)]) {
      expect(cardDraftFrom(data).links).toEqual(content.links);
      expect(partialDraftFrom(data).links).toEqual(content.links);
      expect(parseCard('id', data).links).toEqual(content.links);
    }
  });

  it('leave the public list, where an earlier build stored them, with the next edit', () => {
    const edit = encodeEdit(content, parseCard('id', stored), stored);
    expect(edit).toMatchObject({ links: [SHOWN], 'private.hiddenLinks': [`0\t${HIDDEN}`] });
  });

  it('are removed from the document with the last of them', () => {
    const card = parseCard('id', encodeNewCard(content));
    const bare = cardContent({ ...draftOf(card), links: content.links.filter(({ isHidden }) => !isHidden) });
    const changes = encodeEdit(bare, card, encodeNewCard(content));
    expect(changes).toMatchObject({ 'private.hiddenLinks': undefined });
    expect('private.hiddenLinks' in changes).toBe(true);
  });
});
