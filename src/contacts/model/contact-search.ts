import { folded } from '@/shared/lib/folded';
import { digitsOf, matcherOf, type Searchable } from './sought';
import type { Contact } from './contact';

/** What a search looks through, made once for each contact: a contact that changes is another object (`watchContacts`). */
const made = new WeakMap<Contact, Searchable>();

/** The contacts that hold every word of `sought` (`matcherOf`) in any of their texts or tags, in their order; all for a blank text. */
export function searchContacts(contacts: readonly Contact[], sought: string): readonly Contact[] {
  if (sought.trim() === '') return contacts;
  const matches = matcherOf(sought);
  return contacts.filter((contact) => matches(searchable(contact)));
}

function searchable(contact: Contact): Searchable {
  const known = made.get(contact);
  if (known !== undefined) return known;
  const { name, email, phone, company, position, website, address, note, met, tags } = contact;
  const text = [name, company, position, email, phone, website, address, met, note, ...tags].join('\n');
  const fresh = { text: folded(text), digits: digitsOf(phone) };
  made.set(contact, fresh);
  return fresh;
}
