import type { Contact, ContactSource } from '@/contacts/model/contact';
import { collatorFor } from '@/contacts/model/contact-order';

export interface Filters {
  readonly searchText: string;
  readonly tag: string;
  readonly source: ContactSource | '';
  readonly onlyFavourites: boolean;
}

export const NO_FILTERS: Filters = { searchText: '', tag: '', source: '', onlyFavourites: false };

/** Returns the number of active filters, without the search. */
export function filtersOn({ tag, source, onlyFavourites }: Filters): number {
  return [tag !== '', source !== '', onlyFavourites].filter(Boolean).length;
}

/** Returns true if a search or a filter is active. */
export function isFiltered(filters: Filters): boolean {
  return filters.searchText.trim() !== '' || filtersOn(filters) > 0;
}

/** Returns true if a contact passes the filters; the search is not considered. */
export function passes(contact: Contact, { tag, source, onlyFavourites }: Filters): boolean {
  return (
    (tag === '' || contact.tags.includes(tag)) &&
    (source === '' || contact.source === source) &&
    (!onlyFavourites || contact.favourite)
  );
}

/** Returns tags with the number of contacts, in the language's order. */
export function tagsInUse(contacts: Iterable<Contact>, language: string): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { tags } of contacts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const { compare } = collatorFor(language);
  return Array.from(counts).sort(([one], [other]) => compare(one, other));
}
