import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyContact, parseContact } from '@/contacts/model/contact';
import type { listContacts } from '@/contacts/service/contacts';
import { queueContact } from '@/contacts/service/outbox/queue-contact';
import { AppError } from '@/shared/firebase/errors';
import { findSimilar } from './find-similar';
import { contactsQueries } from './use-contacts';

const service = vi.hoisted(() => ({ listContacts: vi.fn<typeof listContacts>() }));
vi.mock('@/contacts/service/contacts', () => ({ ...service, watchContacts: vi.fn() }));

const bea = { ...emptyContact('inbox'), name: 'Bea Lee', email: 'bea@visitors.example' };
const there = parseContact('there', { ...bea, name: 'Beatrice Lee', email: 'BEA@visitors.example' });
let client: QueryClient;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  client = new QueryClient();
});

describe('findSimilar', () => {
  it('finds a contact in the cache without reading', async () => {
    client.setQueryData(contactsQueries.list('u1').queryKey, new Map([['there', there]]));
    expect(await findSimilar(client, 'u1', 'new', bea)).toBe(there);
    expect(service.listContacts).not.toHaveBeenCalled();
  });

  it('reads the contacts once, and never finds the added contact itself', async () => {
    service.listContacts.mockResolvedValue([parseContact('new', bea)]);
    expect(await findSimilar(client, 'u1', 'new', bea)).toBeUndefined();
    expect(await findSimilar(client, 'u1', 'newer', bea)).toMatchObject({ id: 'new' });
    expect(service.listContacts).toHaveBeenCalledOnce();
  });

  it('finds contacts added since the cache was filled', async () => {
    client.setQueryData(contactsQueries.list('u1').queryKey, new Map());
    expect(await findSimilar(client, 'u1', 'new', bea)).toBeUndefined();
    expect(await findSimilar(client, 'u1', 'newer', bea)).toMatchObject({ id: 'new', name: 'Bea Lee' });
  });

  it('finds queued contacts', async () => {
    queueContact('u1', 'waits', bea);
    service.listContacts.mockResolvedValue([]);
    expect(await findSimilar(client, 'u1', 'new', bea)).toMatchObject({ id: 'waits' });
  });

  it('fails when the contacts cannot be read', async () => {
    service.listContacts.mockRejectedValue(new AppError('no-answer', 'listContacts'));
    await expect(findSimilar(client, 'u1', 'new', bea)).rejects.toMatchObject({ code: 'no-answer' });
  });
});
