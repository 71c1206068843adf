import { describe, expect, it } from 'vitest';
import { emptyCardDraft, parseCard, type Card, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import type { OwnLink } from '@/card/model/own-links';
import { encodeNewCard } from '@/card/model/stored-card';
import { parseCompany, type Company } from './company';
import { DRESS_FIELDS } from './dress';
import {
  dressChanges,
  dressGiven,
  encodeDress,
  encodeGiven,
  givenAtFirst,
  isOwnValue,
  parseGiven,
  TABLE_FIELDS,
} from './dress-changes';

const cardOf = (fields: Partial<CardDraft> = {}): Card =>
  parseCard(
    'K',
    encodeNewCard(cardContent({ ...emptyCardDraft(), name: 'Ann', email: 'ann@acme.example', ...fields })),
  );

function companyOf(dress: Partial<Company['dress']> = {}, locked: Company['locked'] = []): Company {
  const empty = parseCompany('C', {});
  return { ...empty, dress: { ...empty.dress, ...dress }, locked };
}

const link = (address: string, more: Partial<OwnLink> = {}): OwnLink => ({
  kind: 'link',
  address,
  label: 'Us',
  isHidden: false,
  labels: {},
  ...more,
});

const OLD = companyOf({ company: 'Acme', website: 'https://acme.example/' });

describe('what changes of a card with the company', () => {
  it('is what the card has of the former look, and no value of its member’s own', () => {
    const card = cardOf({ ...OLD.dress, website: 'https://ann.example/' });
    const given = dressGiven(OLD, { ...card, ...OLD.dress }, givenAtFirst(OLD, card));
    const next = companyOf({ company: 'Bcme', website: 'https://bcme.example/' });
    expect(dressChanges(next, card, given)).toEqual({ company: 'Bcme' });
    const locking = companyOf(next.dress, ['website']);
    expect(dressChanges(locking, card, given)).toEqual({ company: 'Bcme', website: 'https://bcme.example/' });
  });

  it('is nothing where the card has the look already, whatever its links count', () => {
    const links = [link('https://acme.example/', { counter: { slot: 3, since: 20_000 } })];
    const company = companyOf({ ...OLD.dress, links }, [...DRESS_FIELDS]);
    const card = cardOf({ ...OLD.dress, links: [link('https://acme.example/')] });
    expect(dressChanges(company, card, parseGiven(undefined))).toEqual({});
  });

  it('is nothing but what is locked where it is not known what the company gave', () => {
    const company = companyOf({ company: 'Bcme', address: 'Street 1' }, ['address']);
    expect(dressChanges(company, cardOf(), parseGiven('no JSON'))).toEqual({ address: 'Street 1' });
  });

  it('is the look that the card was added with, and no picture of it where the company has none', () => {
    const card = cardOf({ look: 'ink', logoUrl: 'https://acme.example/own.png' });
    const given = givenAtFirst(companyOf(), card);
    expect(dressChanges(companyOf({ look: 'night' }), card, given)).toMatchObject({ look: 'night' });
    expect(dressChanges(companyOf({ look: 'night' }), card, given)).not.toHaveProperty('logoUrl');
    const logoUrl = 'https://acme.example/logo.png';
    expect(dressChanges(companyOf({ logoUrl }), card, given)).toMatchObject({ logoUrl });
  });

  it('keeps a text that the table gave, also after the look had one for all cards', () => {
    const card = cardOf({ website: 'https://ann.example/' });
    for (const company of [companyOf(), OLD]) {
      const given = givenAtFirst(company, card);
      expect(isOwnValue(card, 'website', given)).toBe(false);
      expect(dressChanges(OLD, card, given)).toEqual({ company: 'Acme' });
    }
  });
});

it('what was given is stored as short texts and read again', () => {
  const card = cardOf({
    bio: 'x'.repeat(200),
    phones: [{ kind: 'mobile', typed: '+43 1 234', dialed: '+431234' }],
  });
  const given = givenAtFirst(OLD, card);
  const stored = encodeGiven(given);
  expect(parseGiven(stored)).toEqual(given);
  expect(Object.keys(given.table)).toEqual([...TABLE_FIELDS]);
  expect(stored.length).toBeLessThan(2_000);
  expect(stored).not.toContain('ann@acme.example');
});

it('a value is the member’s own once it differs from what the company gave', () => {
  const given = dressGiven(OLD, cardOf({ company: 'Acme' }), givenAtFirst(OLD, cardOf({ position: 'Lead' })));
  expect(isOwnValue(cardOf({ position: 'Lead' }), 'position', given)).toBe(false);
  expect(isOwnValue(cardOf({ position: 'Head' }), 'position', given)).toBe(true);
  expect(isOwnValue(cardOf({ company: 'Acme' }), 'company', given)).toBe(false);
});

it('a stored look has links that are the same on each card, with counters that stay', () => {
  const former = [link('https://acme.example/a', { counter: { slot: 7, since: 20_000 } })];
  const links = [link('https://acme.example/b', { isHidden: true, labels: { ko: '우리' } }), ...former];
  const { links: stored } = encodeDress({ ...OLD.dress, links }, { ...OLD.dress, links: former });
  expect(stored).toEqual([
    expect.stringMatching(/^link\ton\thttps:\/\/acme\.example\/b\tUs\t#\t8\.\d+$/),
    'link\ton\thttps://acme.example/a\tUs\t#\t7.20000',
  ]);
});
