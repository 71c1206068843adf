import { describe, expect, it } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { parseCompany, parseCompanyInvitation, parsePerson, seatsLeft } from './company';
import { DRESS_FIELDS } from './dress';

const EMPTY = emptyCardDraft();

describe('parseCompany', () => {
  it('reads what a company has, and of its dress and locks only fields that cards share', () => {
    const company = parseCompany('C', {
      name: 'Acme',
      administrators: ['ann', 7],
      dress: { look: 'night', company: 'Acme', links: ['link\ton\thttps://acme.example/\tUs'], name: 'Ann' },
      locked: ['links', 'name', 'look'],
      peopleCount: 2,
      seats: 5,
    });
    expect(company).toMatchObject({
      id: 'C',
      name: 'Acme',
      administrators: ['ann'],
      locked: ['look', 'links'],
      peopleCount: 2,
      seats: 5,
    });
    expect(company.dress).toMatchObject({ look: 'night', company: 'Acme', website: '' });
    expect(company.dress.links).toHaveLength(1);
    expect(Object.keys(company.dress)).toEqual([...DRESS_FIELDS]);
  });

  it('reads a malformed document as an empty company', () => {
    for (const data of [undefined, { administrators: 'ann', dress: 7, locked: {}, seats: '5' }])
      expect(parseCompany('C', data)).toMatchObject({
        name: '',
        administrators: [],
        dress: { look: EMPTY.look, company: '', links: [] },
        locked: [],
        peopleCount: 0,
        seats: 0,
      });
  });
});

describe('seatsLeft', () => {
  const NOW = Date.UTC(2027, 0, 31);
  const left = (data: object) =>
    seatsLeft(parseCompany('C', { planStartedAt: new Date(NOW - 86_400_000), planDays: 2, ...data }), NOW);

  it('are those without a person while the term runs', () => {
    expect(left({ seats: 5, peopleCount: 3 })).toBe(2);
    expect(left({ seats: 2, peopleCount: 3 })).toBe(0);
    expect(left({ seats: 5, peopleCount: 3, planDays: 1 })).toBe(0);
    expect(left({ seats: 5, planStartedAt: null })).toBe(0);
  });
});

describe('parsePerson', () => {
  it('reads who has the card and who has joined', () => {
    const stored = { holder: 'ann', member: 'bob', name: 'Bob', email: '', slug: 'bob', invitation: 'CODE' };
    const given = { given: '{}', dressVersion: 3, isListed: true };
    expect(parsePerson('K', { ...stored, ...given })).toEqual({ cardId: 'K', ...stored, ...given });
    const waiting = parsePerson('K', { holder: 'ann', member: null, invitation: null });
    expect([waiting.member, waiting.invitation, waiting.isListed]).toEqual([undefined, undefined, false]);
  });
});

describe('parseCompanyInvitation', () => {
  it('reads for what, for whom and until when it is', () => {
    const stored = { companyId: 'C', companyName: 'Acme', email: 'ann@acme.example', role: 'administrator' };
    expect(parseCompanyInvitation({ ...stored, cardId: null, redeemedBy: null })).toEqual({
      ...stored,
      cardId: undefined,
      redeemBefore: undefined,
      redeemedBy: undefined,
    });
    expect(parseCompanyInvitation({ role: 'owner' }).role).toBe('member');
  });
});
