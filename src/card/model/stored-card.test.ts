/** Fields that a former or a later build does not know, and the rows of fields that came after 0.1.0. */
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

/** What a later version stores of a card. */
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

  it('carries them', () => {
    expect(card.others).toEqual(LATER);
  });

  it('is edited without a write of them', () => {
    const edit = encodeEdit(content, card);
    expect(edit).toMatchObject({ name: 'Mina', company: 'Kiln' });
    expect(Object.keys(edit).filter((path) => path !== 'company' && !(path in CARD_FIELDS))).toEqual([]);
  });

  it('is shown with the public ones, as they are stored', () => {
    const { private: _private, ...shown } = LATER;
    const at = new Date();
    const others = othersAfter({ ...card.others, at }, content);
    const isFirst = ([name]: [string, unknown]) => rowOf(name as CardFieldName).since === undefined;
    expect(encodeProjection(toPublicCard(content), others)).toEqual({
      ...Object.fromEntries(Object.entries(toPublicCard(content)).filter(isFirst)),
      translations: '',
      ...shown,
      at,
    });
  });
});

describe('a content that a later build has stored in the browser', () => {
  const card = parseCard('id', STORED);
  const sent = (change: object) => cardContent(cardDraftFrom({ ...STORED, ...change }));

  it('is stored again as it was', () => {
    expect(encodeDraft(sent({}))).toMatchObject(STORED);
    expect(encodeDraft(partialDraftFrom({ company: 'Kiln', awards: [] }))).toEqual({
      company: 'Kiln',
      awards: [],
    });
  });

  it('is written where it differs from the card, and removed where it is blank', () => {
    const content = sent({ nickname: '', awards: ['Kiln Prize', 'Glaze Prize'], private: { birthday: '' } });
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

  it('leaves what it does not name, as one of a former build does', () => {
    const content = cardContent(cardDraftFrom({ name: 'Mina', email: 'mina@example.com' }));
    expect(othersAfter(card.others, content)).toEqual(LATER);
    expect(encodeEdit(content, card)).not.toHaveProperty('nickname');
  });

  it('carries no value and no name that an update would take for something else', () => {
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

  it('is blank where it is absent, and read from the private map if it is private', () => {
    expect(parseCard('id', { name: 'Mina' })).toMatchObject({ nickname: '', birthday: '' });
    expect(parseCard('id', STORED)).toMatchObject({ nickname: 'Mimi', birthday: '1 May' });
    expect(parseCard('id', STORED).others).toEqual({ awards: LATER.awards, hours: LATER.hours });
  });

  it('is written while it is filled', () => {
    const content = cardContent(cardDraftFrom(STORED));
    const { nickname, private: hidden } = LATER;
    // Of a new card only what this build names: rules take nothing else.
    expect(encodeNewCard(content)).toMatchObject({ nickname, private: { birthday: hidden.birthday } });
    expect(encodeNewCard(content)).not.toHaveProperty('awards');
    expect(encodeEdit(content, parseCard('id', blank))).toMatchObject({
      nickname,
      'private.birthday': hidden.birthday,
    });
    expect(toPublicCard(content)).toHaveProperty('nickname', 'Mimi');
    expect(toPublicCard(content)).not.toHaveProperty('birthday');
  });

  it('is absent while it is blank', () => {
    const content = cardContent(cardDraftFrom(blank));
    expect(encodeNewCard(content)).not.toHaveProperty('nickname');
    expect(encodeNewCard(content)).not.toHaveProperty('private');
    expect(encodeProjection(toPublicCard(content))).not.toHaveProperty('nickname');
    const edit = encodeEdit(content, parseCard('id', blank));
    expect(Object.keys(edit)).not.toContain('nickname');
    expect(encodeEdit(content, parseCard('id', STORED))).toHaveProperty(['private.birthday'], undefined);
  });
});

describe('a later field in a form that no version stores', () => {
  it.each([
    ['', undefined],
    [7, undefined],
    [' Sales ', 'Sales'],
  ])('is written again or removed by any edit: %j', (department, written) => {
    const stored = { ...STORED, department };
    const card = parseCard('id', stored);
    const edit = encodeEdit(cardContent(draftOf(card)), card, stored);
    expect(Object.keys(edit)).toContain('department');
    expect(edit['department']).toBe(written);
  });

  it('is left alone where it is in the form that it is stored in', () => {
    const stored = { ...STORED, department: 'Sales' };
    const card = parseCard('id', stored);
    expect(encodeEdit(cardContent(draftOf(card)), card, stored)).not.toHaveProperty('department');
  });
});

describe('a content that a build stored which did not know a later field', () => {
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

  it('keeps the field as it is where the build knew it', () => {
    const stored = { ...former, department: '' };
    expect(withLaterFields(stored, draftOf(card))).toMatchObject(stored);
  });
});

it('carries no name that the path of an update does not take', () => {
  const others = { motto: 'Slow', 'a.b': 1, __x__: 1, private: { salary: 1, 'a.b': 1, __x__: 1 } };
  expect(cardDraftFrom({ name: 'Mina', ...others }).others).toEqual({
    motto: 'Slow',
    private: { salary: 1 },
  });
  expect(cardDraftFrom({ name: 'Mina', private: { 'a.b': 1 } })).not.toHaveProperty('others');
});
