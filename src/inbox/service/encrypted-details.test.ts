import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encrypt, ENCRYPTED_MAX_LENGTH, ENCRYPTED_MIN_LENGTH, newKeyPair } from '@/inbox/model/hpke';
import {
  DETAIL_FIELDS,
  detailProblems,
  INBOX_ENTRY_LIMITS,
  NO_DETAILS,
  tidyDetails,
  type Details,
} from '@/inbox/model/inbox-entry';
import { decryptDetails, encryptDetails } from './encrypted-details';

const key = await newKeyPair();
const to = { ownerUid: 'u1', cardId: 'C1' };
const agreed = { consent: true, policy: '2026-11-22' };
const bea: Details = { ...NO_DETAILS, name: 'Bea', email: 'bea@visitors.example' };
const entry = { ...agreed, cardId: 'C1' };
const decrypted = async (content: unknown, changes: Partial<typeof entry> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const encrypted = await encrypt(text, key.publicKey, ['u1', 'C1']);
  return decryptDetails(encrypted, 'u1', { ...entry, ...changes }, key);
};

describe('encrypted details', () => {
  it('decrypt with the owner’s key', async () => {
    const encrypted = await encryptDetails({ ...bea, ...agreed, language: 'en' }, key.publicKey, to);
    expect(await decryptDetails(encrypted, 'u1', entry, key)).toEqual(bea);
  });

  it('are unreadable with another key, owner or card, or when damaged', async () => {
    const encrypted = await encryptDetails({ ...bea, ...agreed, language: 'en' }, key.publicKey, to);
    const flipped = encrypted.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect(await decryptDetails(encrypted, 'u1', entry, await newKeyPair())).toBe('unreadable');
    expect(await decryptDetails(encrypted, 'u2', entry, key)).toBe('unreadable');
    expect(await decryptDetails(encrypted, 'u1', { ...entry, cardId: 'C2' }, key)).toBe('unreadable');
    for (const damaged of [flipped, encrypted.slice(0, 90), 'AQ==', 'no base64', ''])
      expect(await decryptDetails(damaged, 'u1', entry, key)).toBe('unreadable');
  });

  it('are not made for an invalid key', async () => {
    const content = { ...bea, ...agreed, language: 'en' };
    await expect(encryptDetails(content, `${'A'.repeat(87)}=`, to)).rejects.toMatchObject({
      name: 'AppError',
      code: 'internal',
    });
  });
});

describe('the encrypted consent', () => {
  it('is trusted when it agrees with the document', async () => {
    expect(await decrypted({ ...bea, ...agreed })).toEqual(bea);
  });

  it.each<[string, object]>([
    ['no consent', { policy: '2026-11-22' }],
    ['a consent refused', { ...agreed, consent: false }],
    ['a consent of another type', { ...agreed, consent: 'true' }],
    ['no policy', { consent: true }],
    ['another policy', { ...agreed, policy: '2025-01-01' }],
    ['a policy of another type', { ...agreed, policy: ['2026-11-22'] }],
  ])('is not trusted with %s inside', async (_what, inside) => {
    expect(await decrypted({ ...bea, ...inside })).toBe('untrusted');
  });

  it.each<[string, Partial<typeof entry>]>([
    ['no consent', { consent: false }],
    ['another policy', { policy: '2027-01-01' }],
  ])('is not trusted with %s outside', async (_what, outside) => {
    expect(await decrypted({ ...bea, ...agreed }, outside)).toBe('untrusted');
  });

  it('is untrusted without a policy, inside or outside', async () => {
    expect(await decrypted({ ...bea, ...agreed, policy: '' }, { policy: '' })).toBe('untrusted');
  });

  it.each(['', '{', 'null', '"text"', '[]', '7'])('is untrusted when %j is encrypted', async (text) => {
    expect(await decrypted(text)).toBe('untrusted');
  });

  it('makes hostile details harmless', async () => {
    const hostile = { ...agreed, name: 'B', company: ['x'], email: 7, phone: '\n1\u0000', isAdmin: true };
    expect(await decrypted(hostile)).toEqual({ ...NO_DETAILS, name: 'B', phone: '1' });
  });

  it('distrusts details without a visible name, or without a way to reach the person', async () => {
    for (const name of ['', '\u3164\u2800', ['x']])
      expect(await decrypted({ ...agreed, name, email: 'b@c.example' })).toBe('untrusted');
    expect(await decrypted({ ...agreed, name: 'Bea', email: '', phone: ' ' })).toBe('untrusted');
  });
});

describe('the length of encrypted details', () => {
  const lengthOf = async (details: Details) =>
    (await encryptDetails({ ...details, ...agreed, language: 'en' }, key.publicKey, to)).length;

  it('is the minimum that the rules allow', async () => {
    expect(await lengthOf(bea)).toBe(ENCRYPTED_MIN_LENGTH);
    expect(await encrypt('', key.publicKey, [])).toHaveLength(ENCRYPTED_MIN_LENGTH);
  });

  it('is within the rules’ limit for everything that can be sent', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 1_500 });
    const any = fc.record({ name: anyText, email: anyText, phone: anyText, company: anyText, note: anyText });
    await fc.assert(
      fc.asyncProperty(any, async (draft) => {
        const details = tidyDetails({ ...draft, name: `B${draft.name}`, email: 'b@c.d', phone: '' });
        fc.pre(Object.keys(detailProblems(details)).length === 0);
        expect(await lengthOf(details)).toBeLessThanOrEqual(ENCRYPTED_MAX_LENGTH);
      }),
    );
    const longest = DETAIL_FIELDS.map((field) => [field, '한'.repeat(INBOX_ENTRY_LIMITS[field])] as const);
    const full: Details = { ...NO_DETAILS, ...Object.fromEntries(longest) };
    expect(await lengthOf(full)).toBeLessThanOrEqual(ENCRYPTED_MAX_LENGTH);
    expect(await lengthOf(full)).toBeGreaterThan(ENCRYPTED_MAX_LENGTH / 2);
  });
});
