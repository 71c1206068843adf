import type { Changes } from '@/contacts/ui/use-changes';
import type { LiveContacts } from '@/contacts/ui/use-contacts';

/** What opens beside the list shares with it. */
export interface BesideList {
  readonly uid: string;
  readonly network: LiveContacts;
  readonly changes: Changes;
  readonly knownTags: readonly string[];
}
