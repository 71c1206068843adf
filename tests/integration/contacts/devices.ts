/** Browsers with the services of the contacts, for the tests of contacts and of merges. */
import { emptyContact, type Contact, type ContactInput } from '@/contacts/model/contact';
import { client, unique } from '../clients.ts';

/** A browser of its own with the contacts' services; signed in as a new person, or as one there is. */
export async function device(email?: string) {
  const app = await client();
  const [contacts, writes, merges, refused, paperCards, imports] = await Promise.all([
    import('@/contacts/service/contacts'),
    import('@/contacts/service/contact-writes'),
    import('@/contacts/service/contact-merges'),
    import('@/contacts/service/sending'),
    import('@/contacts/service/paper-card/paper-cards'),
    import('@/contacts/service/import/import-contacts'),
  ]);
  const mail = email ?? `${unique('user')}@users.example`;
  const { uid } =
    email === undefined
      ? await app.register({ name: 'Ann Lee', email: mail, password: 'secret-1' })
      : await app.login(mail, 'secret-1');
  return { ...contacts, ...writes, ...merges, ...refused, ...paperCards, ...imports, uid, email: mail };
}

export type Device = Awaited<ReturnType<typeof device>>;

/** What a contact is, unless a test says otherwise. */
export const someone = (changes: Partial<ContactInput> = {}): ContactInput => ({
  ...emptyContact('hand'),
  name: '김민지',
  email: 'minji@han.example',
  tags: ['trade fair'],
  ...changes,
});

/** A contact of a device's owner, as the service has it; throws when there is none. */
export async function contactOf({ listContacts, uid }: Device, id: string): Promise<Contact> {
  const contact = (await listContacts(uid)).find((one) => one.id === id);
  if (contact === undefined) throw new Error(`There is no contact ${id}.`);
  return contact;
}

/** The steps that delete contacts. */
export const removal = (ids: readonly string[]) => ids.map((id) => ({ kind: 'remove', id }) as const);
