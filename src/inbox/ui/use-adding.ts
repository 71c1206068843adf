import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contactTitle, type Contact, type ContactInput } from '@/contacts/model/contact';
import type { Details } from '@/inbox/model/inbox-entry';
import { addToContacts } from '@/inbox/service/inbox';
import { canQueueChanges } from '@/shared/firebase/persistence';
import { loadInternationalPhone } from '@/shared/forms/use-dialing';
import { notify } from '@/shared/ui/notify';
import { consentLines, contactFromEntry, type ListedEntry } from './entries';

export interface ContactsAround {
  readonly duplicatesHref: string;
  readonly findSimilar: (id: string, added: ContactInput) => Promise<Contact | undefined>;
}

/** Adds entries to the contacts, one at a time; reports the contact and a probable duplicate. */
export function useAdding(uid: string, { duplicatesHref, findSimilar }: ContactsAround) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [adding, setAdding] = useState<string>();

  // Messages with actions end with the screen.
  const isHere = useRef(false);
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      withdraw.current?.();
    };
  }, []);

  const reportSimilar = async (id: string, added: ContactInput, makeRoom: () => void) => {
    // A failed lookup is no error: Duplicates finds them later.
    const there = await findSimilar(id, added).catch(() => undefined);
    if (there === undefined || !isHere.current) return;
    makeRoom();
    withdraw.current = notify.offer({
      title: (t) => t('contactScan.there', { name: contactTitle(there) }),
      label: (t) => t('contactImport.toDuplicates'),
      onSelect: () => void navigate(duplicatesHref),
    });
  };

  /** `makeRoom` is called before a message with an action replaces the current one. */
  const add = async (
    entry: ListedEntry,
    details: Details,
    cardName: string | undefined,
    makeRoom: () => void,
  ): Promise<void> => {
    if (adding !== undefined) return;
    setAdding(entry.ids[0]);
    try {
      const draft = contactFromEntry(
        { ...details, phone: await loadInternationalPhone(details.phone) },
        entry.createdAt,
        consentLines(t, i18n.language, entry, cardName),
      );
      const { id, sending } = await addToContacts(uid, entry, draft);
      const name = contactTitle(draft);
      const isInPage = sending === 'queued' && !canQueueChanges();
      if (isInPage) notify.success(name, { description: t('outbox.onPage') });
      else notify.success(t(sending === 'sent' ? 'contactScan.saved' : 'contactScan.savedQueued', { name }));
      void reportSimilar(id, draft, makeRoom);
    } catch {
      notify.error(t('inbox.addFailed'));
    } finally {
      setAdding(undefined);
    }
  };
  return { adding, add };
}
