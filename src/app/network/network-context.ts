import type { Changes } from '@/features/network/use-changes';
import type { LiveContacts } from '@/features/network/use-contacts';

/** What opens beside the list shares with it. */
export interface BesideList {
  readonly uid: string;
  readonly network: LiveContacts;
  readonly changes: Changes;
  readonly knownTags: readonly string[];
}
