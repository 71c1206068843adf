import { expect, it, vi } from 'vitest';
import { emptyContact, type Contact } from '@/contacts/model/contact';
import { admit } from '@/contacts/model/import/admit';
import { addContacts, writeContacts } from '@/contacts/service/contact-writes';
import { contactsSince, countContactsSince } from '@/contacts/service/contacts';
import { importContacts, NOTHING_IMPORTED } from './import-contacts';

vi.mock('@/contacts/service/contacts', () => ({
  contactsSince: vi.fn<typeof contactsSince>(),
  countContactsSince: vi.fn<typeof countContactsSince>(),
}));
vi.mock('@/contacts/service/contact-writes', () => ({
  addContacts: vi.fn<typeof addContacts>(),
  writeContacts: vi.fn<typeof writeContacts>(),
}));

const contact = (id: string, name: string, at: number): Contact => ({
  ...emptyContact('import'),
  id,
  name,
  createdAt: new Date(at),
  updatedAt: new Date(at),
  isQueued: false,
});

it('takes back what another tab has added earlier, though both had read before either added', async () => {
  const drafts = ['Ann', 'Bo'].map((name) => ({ ...emptyContact('import'), name }));
  const admissions = admit(
    drafts.map((draft, at) => ({ at, draft })),
    [],
  );
  const own = [contact('own-ann', 'Ann', 20), contact('own-bo', 'Bo', 10)];
  const others = [contact('other-ann', 'Ann', 10), contact('other-bo', 'Bo', 20)];
  vi.mocked(contactsSince)
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([...own, ...others]);
  vi.mocked(countContactsSince).mockResolvedValue(4);
  vi.mocked(addContacts).mockImplementation(async (_uid, added, { onProgress } = {}) => {
    onProgress?.(added.length);
    return 'sent';
  });
  const outcome = await importContacts(
    'u1',
    { admissions, ids: own.map(({ id }) => id) },
    { before: NOTHING_IMPORTED, onProgress: vi.fn(), signal: new AbortController().signal },
  );
  expect(writeContacts).toHaveBeenCalledExactlyOnceWith('u1', [{ kind: 'remove', id: 'own-ann' }]);
  expect(outcome).toMatchObject({ done: 1, total: 1, sending: 'sent', error: undefined });
  expect(outcome.admissions.map(({ skipped }) => skipped)).toEqual(['duplicate', undefined]);
});
