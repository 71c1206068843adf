import { collatorFor } from '@/shared/lib/collator';
import type { Contact, ContactSource } from '@/contacts/model/contact';

/** What the list is narrowed to; '' for everything. */
export interface Filters {
  readonly sought: string;
  readonly tag: string;
  readonly source: ContactSource | '';
  readonly onlyFavourites: boolean;
}

export const NO_FILTERS: Filters = { sought: '', tag: '', source: '', onlyFavourites: false };

/** How many filters are on, beside what is sought. */
export function filtersOn({ tag, source, onlyFavourites }: Filters): number {
  return [tag !== '', source !== '', onlyFavourites].filter(Boolean).length;
}

/** Whether anything is narrowed at all. */
export function isFiltered(filters: Filters): boolean {
  return filters.sought.trim() !== '' || filtersOn(filters) > 0;
}

/** Whether a contact passes the filters; what is sought is not looked at here. */
export function passes(contact: Contact, { tag, source, onlyFavourites }: Filters): boolean {
  return (
    (tag === '' || contact.tags.includes(tag)) &&
    (source === '' || contact.source === source) &&
    (!onlyFavourites || contact.favourite)
  );
}

/** Every tag in use with the number of contacts that have it, by name in the language's order. */
export function tagsInUse(contacts: Iterable<Contact>, language: string): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { tags } of contacts) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const { compare } = collatorFor(language);
  return Array.from(counts).sort(([one], [other]) => compare(one, other));
}
