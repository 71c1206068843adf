import { describe, expect, it } from 'vitest';
import { encodeAddresses } from '@/card/model/addresses';
import { cardOfKey, planOf } from './testing';

const HEAD = 'ID,Name,Email,Email 2 (Home),Address,Address 2 (Home),Address 3 (Home)';
const ann = (lists: object = {}) =>
  cardOfKey('1', { name: 'Ann Lee', email: 'ann@kiln.example', address: '1 Clay Street', ...lists });

/** What a row makes of a card, of a new one without `card`. */
function planned(row: string, card?: ReturnType<typeof ann>, head = HEAD) {
  const { content, clearedContent, problems } = planOf(`${head}\n1,Ann Lee,${row}`, card ? [card] : [])
    .planned[0] ?? { content: {} };
  const { email, address, emails, addresses, memo } = content;
  return {
    email,
    address,
    emails: emails && encodeAddresses(emails),
    addresses: addresses && encodeAddresses(addresses),
    memo,
    cleared: Object.keys(clearedContent ?? {}),
    problems,
  };
}

describe('the addresses of a row', () => {
  it('become those of a new card, each with the kind in its column’s name', () => {
    expect(planned('ann@kiln.example,ann@home.example,1 Clay Street,2 Oak Lane,3 Elm Lane')).toMatchObject({
      email: 'ann@kiln.example',
      emails: ['work\t', 'home\tann@home.example'],
      address: '1 Clay Street',
      addresses: ['work\t', 'home\t2 Oak Lane', 'home\t3 Elm Lane'],
      memo: '',
    });
  });

  it('give the first its kind, too, and are taken from one cell', () => {
    const head = 'ID,Name,Private email,Home address';
    expect(planned('a@x.example; b@x.example,2 Oak Lane', undefined, head)).toMatchObject({
      email: 'a@x.example',
      emails: ['home\t', 'home\tb@x.example'],
      addresses: ['home\t'],
    });
  });

  it('beyond those that a card has room for go to the memo', () => {
    const mails = [1, 2, 3, 4].map((number) => `a${number}@x.example`).join('; ');
    expect(planned(`${mails},,,,`)).toMatchObject({
      emails: ['work\t', 'work\ta2@x.example', 'work\ta3@x.example'],
      memo: 'a4@x.example',
    });
  });

  it('replace as many of a card, whose texts in further languages stay with their text', () => {
    const card = ann({
      language: 'en',
      translations: JSON.stringify({ ko: { name: '앤' } }),
      addresses: ['other\t', 'work\t2 Oak Lane\tko\t참나무길 2', 'work\t3 Elm Lane'],
    });
    expect(planned('ann@kiln.example,,1 Clay Street,2 Oak Lane,', card)).toMatchObject({
      emails: undefined,
      addresses: ['other\t', 'home\t2 Oak Lane\tko\t참나무길 2', 'work\t3 Elm Lane'],
      cleared: ['addresses'],
    });
  });

  it('are in a card once, each with the kind that it has there', () => {
    const head = 'ID,Name,Email,Email 2';
    const card = ann({ emails: ['home\t', 'other\tann@club.example'] });
    expect(planned('ann@club.example,', card, head)).toMatchObject({
      email: 'ann@club.example',
      emails: ['other\t'],
    });
    expect(planned('ann@club.example,ann@kiln.example', card, head)).toMatchObject({
      email: 'ann@club.example',
      emails: ['other\t', 'home\tann@kiln.example'],
    });
  });

  it('may be in parts, which have the place of their address', () => {
    const head = 'ID,Name,Email,Address Line 1 (Home),City (Home)';
    expect(planned('ann@kiln.example,2 Oak Lane,Seoul', undefined, head)).toMatchObject({
      address: '2 Oak Lane, Seoul',
      addresses: ['home\t'],
    });
  });

  it('leave a card alone that has them', () => {
    const card = ann({ emails: ['other\t', 'home\tann@home.example'] });
    expect(planned('ann@kiln.example,ann@home.example,1 Clay Street,,', card)).toMatchObject({
      email: undefined,
      emails: undefined,
      addresses: undefined,
      cleared: [],
    });
  });

  it('name the field of one that is no address', () => {
    expect(planned('ann@kiln.example,ann@home,1 Clay Street,,').problems).toEqual([
      { field: 'emails', why: 'invalid-email' },
    ]);
  });
});
