import { useState } from 'react';
import type { Contact } from '@/contacts/model/contact';
import type { LiveContacts } from '@/contacts/ui/use-contacts';

/** A contact as it is now, or was when it was last there; undefined when this screen never saw it. */
export function useLastKnown(
  { contacts }: LiveContacts,
  id: string,
): { readonly contact: Contact | undefined; readonly isGone: boolean } {
  const now = contacts?.get(id);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const known = now ?? (last?.id === id ? last : undefined);
  return { contact: known, isGone: contacts !== undefined && now === undefined };
}
