import { describe, expect, it } from 'vitest';
import { merge } from '@/shared/lib/three-way';
import { addressOf, decodeAddresses, encodeAddresses } from './addresses';
import { cardDraftFrom, draftOf, emptyCardDraft, parseCard, type CardDraft } from './card';
import { cardAddresses } from './card-addresses';
import { cardContent } from './card-content';
import { contentFault } from './card-faults';
import { parsePublicCard } from './public-card';
import { encodeEdit, encodeNewCard, encodeSave } from './stored-card';
import { cardInLanguage } from './translations';

const STORED = {
  email: 'ann@acme.example',
  emails: ['work\t', 'home\tann@home.example', 'school\tann@school.example'],
  address: '1 High St',
  language: 'en',
  translations: '{"ko":{"name":"앤"}}',
  addresses: ['home\t', 'work\t2 Low St\tko\t낮은길 2'],
};
const draft = (fields: object = STORED): CardDraft => ({
  ...cardDraftFrom({ name: 'Ann', customPath: 'ann', ...fields }),
});

describe('addresses of a card', () => {
  it.each([
    ['of the usual kind alone have no entry', ['work\t'], []],
    ['keep the kind of the first', ['home\t'], ['home\t']],
    ['keep the words of a later build as kinds', ['school\t', 'lab\ta@b'], ['school\t', 'lab\ta@b']],
    ['have a first one, whatever stands there', ['7', 'home\ta@b'], ['work\t', 'home\ta@b']],
    ['have no text of the first', ['home\ta@b'], ['home\t']],
    ['leave out what is none', ['work\t', 'x', '\ta@b', 'home\ta@b'], ['work\t', 'home\ta@b']],
    ['are one in each entry', ['work\t', 'home\ta@b\nhome\tc@d'], ['work\t', 'home\ta@b']],
    ['are three', ['work\t', 'home\ta', 'home\tb', 'home\tc'], ['work\t', 'home\ta', 'home\tb']],
    [
      'keep no text of a language that is none',
      ['work\t', 'home\ta\t__proto__\tx\tko'],
      ['work\t', 'home\ta'],
    ],
  ])('%s', (_what, stored, expected) => {
    expect(encodeAddresses(decodeAddresses(stored))).toEqual(expected);
  });

  it('are all that have a text, each once and in the language of the card', () => {
    const card = parsePublicCard({
      ...STORED,
      language: 'en',
      translations: '{"ko":{"address":"높은길 1"}}',
      emails: ['home\t', 'work\tann@acme.example', 'other\tann@b.example', 'home\t'],
    });
    expect(cardAddresses(card, 'emails').map(({ kind, text }) => [kind, text])).toEqual([
      ['home', 'ann@acme.example'],
      ['other', 'ann@b.example'],
    ]);
    const korean = cardAddresses(cardInLanguage(card, 'ko'), 'addresses');
    expect(korean.map(({ text }) => text)).toEqual(['높은길 1', '낮은길 2']);
  });

  it('are saved without blank ones, in one line and in the languages of the card', () => {
    const emails = [addressOf('work'), addressOf('home', ' '), addressOf('other', ' a@b.example\t')];
    const addresses = [
      addressOf('work'),
      { kind: 'home', text: '2 Low\nSt', texts: { ko: ' 낮은길 2 ', ja: 'x' } },
    ];
    const content = cardContent({
      ...draft({}),
      emails,
      addresses,
      language: 'en',
      translations: { ko: { name: '앤' } },
    });
    const { emails: mails, addresses: places } = encodeNewCard(content);
    expect(mails).toEqual(['work\t', 'other\ta@b.example']);
    expect(places).toEqual(['work\t', 'home\t2 Low St\tko\t낮은길 2']);
    expect(encodeNewCard(cardContent(draft({ emails: ['work\t', 'home\t '] })))).not.toHaveProperty('emails');
  });

  it.each([
    ['a@b.example', undefined],
    ['a@b', 'invalid-email'],
    ['a b', 'invalid-email'],
    [`${'x'.repeat(60)}@${'y'.repeat(200)}.example`, 'text-too-long'],
  ])('are checked as the first one is: %s', (text, fault) => {
    const typed = { ...draft(), emails: [addressOf('work'), addressOf('home', text)] };
    // What is stored may be any address (decisions/0068).
    expect(contentFault(cardContent(typed))).toBe(text === 'a@b' ? undefined : fault);
  });

  it('are left out of what is written while nothing of them changes', () => {
    const card = parseCard('c', { name: 'Ann', customPath: 'ann', ...STORED });
    const edit = encodeEdit(cardContent({ ...draftOf(card), memo: 'new' }), card, STORED);
    expect(edit).not.toHaveProperty('emails');
    expect(edit).not.toHaveProperty('addresses');
    const removed = encodeEdit(cardContent({ ...draftOf(card), emails: [] }), card, STORED);
    expect(removed).toHaveProperty('emails', undefined);
  });

  it('are shown by the link of a card, and not while it is paused', () => {
    const card = parseCard('c', { name: 'Ann', customPath: 'ann', ...STORED });
    const projected = (change: Partial<CardDraft>) =>
      encodeSave(cardContent({ ...draftOf(card), ...change }), card, STORED, '').projection;
    expect(projected({})).toMatchObject({ emails: STORED.emails, addresses: STORED.addresses });
    expect(projected({ isPaused: true })).not.toHaveProperty('emails');
  });

  it('of two editors merge: the kind of the first, and each of the others', () => {
    const base = draft();
    const [first, home, school] = base.emails;
    if (!first || !home || !school) throw new Error('no addresses');
    const mine = { ...base, emails: [addressOf('home'), home, school] };
    const theirs = { ...base, emails: [first, home] };
    expect(merge({ base, mine, theirs }, cardContent).emails).toEqual([addressOf('home'), home]);
  });
});

it('a card that has no further addresses has no lists', () => {
  expect(emptyCardDraft()).toMatchObject({ emails: [], addresses: [] });
});
