import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, ContactInput } from '@/contacts/model/contact';
import { CONTACTS_AT_ONCE, writeContacts } from '@/contacts/service/contact-writes';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import { readPaperCards } from '@/contacts/service/paper-card/paper-cards';
import type { Sending } from '@/contacts/service/sending';
import { isOpen } from '@/shared/forms/outbox';
import { errorMessage } from '@/shared/i18n/error-message';
import { notify, type TextIn } from '@/shared/ui/notify';
import { queuedText } from './queued-text';
import { contactsQueries } from './use-contacts';

export interface Progress {
  readonly done: number;
  readonly count: number;
}

interface Change {
  readonly write: () => Promise<Sending>;
  /** Undoes it. */
  readonly back: () => Promise<unknown>;
  readonly message?: TextIn;
  readonly failure: string;
}

export interface Changes {
  readonly progress: Progress | undefined;
  readonly change: (
    contacts: readonly Contact[],
    fields: readonly (keyof ContactInput)[],
    to: (contact: Contact) => ContactInput,
    message?: TextIn,
  ) => Promise<boolean>;
  /** Deletes contacts and offers an undo. Resolves to true when done. */
  readonly remove: (contacts: readonly Contact[], message: TextIn) => Promise<boolean>;
  /** Deletes the picture of a contact's paper card and offers an undo. Resolves to true when done. */
  readonly removePicture: (contactId: string, picture: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

/** Changes contacts outside the form, with messages on success, undo and failure. */
export function useChanges(uid: string): Changes {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();

  // The undo ends with the screen.
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);

  const write = async (steps: Parameters<typeof writeContacts>[1]): Promise<Sending> => {
    const isLong = steps.length > CONTACTS_AT_ONCE;
    const tell = (done: number) => setProgress({ done, count: steps.length });
    if (isLong) tell(0);
    try {
      return await writeContacts(uid, steps, isLong ? { onProgress: tell } : {});
    } finally {
      if (isLong) setProgress(undefined);
    }
  };

  const takeBack = async (back: () => Promise<unknown>) => {
    try {
      await back();
      notify.success(t('network.undone'));
    } catch (error) {
      notify.error(t('network.undoFailed'), { description: errorMessage(t, error) });
    }
  };

  const run = async ({ write: change, back, message, failure }: Change): Promise<boolean> => {
    try {
      const outcome = await change();
      if (message === undefined) return true;
      withdraw.current = notify.offer({
        title: message,
        description: outcome === 'queued' ? queuedText : undefined,
        label: (t) => t('network.undo'),
        onSelect: () => void takeBack(back),
      });
      return true;
    } catch (error) {
      notify.error(failure, { description: errorMessage(t, error) });
      return false;
    }
  };

  return {
    progress,
    change: (contacts, fields, to, message) =>
      run({
        write: () =>
          write(
            contacts.map((contact) => ({
              kind: 'change',
              id: contact.id,
              draft: to(contact),
              fields,
              from: contact,
            })),
          ),
        back: () =>
          write(
            contacts.map((contact) => ({
              kind: 'change',
              id: contact.id,
              draft: contact,
              fields,
              from: to(contact),
            })),
          ),
        ...(message === undefined ? {} : { message }),
        failure: t('network.changeFailed'),
      }),
    remove: async (contacts, message) => {
      // For taking it back; what cannot be read now is deleted all the same.
      const pictures = await readPaperCards(uid, contacts).catch(() => new Map<string, Uint8Array>());
      const refused = contactOutbox.all(uid).filter((edit) => !isOpen(edit));
      return run({
        write: () =>
          write(contacts.map(({ id, source }) => ({ kind: 'remove', id, hasPicture: source === 'paper' }))),
        back: () =>
          write(
            contacts.map((contact) => ({
              kind: 'add',
              id: contact.id,
              draft: contact,
              picture: pictures.get(contact.id),
              refused: refused.find(({ id }) => id === contact.id),
            })),
          ),
        message,
        failure: t('network.deleteFailed'),
      });
    },
    removePicture: (contactId, picture) => {
      const { queryKey } = contactsQueries.paperCard(uid, contactId);
      return run({
        write: async () => {
          const outcome = await writeContacts(uid, [{ kind: 'picture', id: contactId, picture: null }]);
          client.setQueryData(queryKey, null);
          return outcome;
        },
        back: async () => {
          await writeContacts(uid, [{ kind: 'picture', id: contactId, picture }]);
          client.setQueryData(queryKey, picture);
        },
        message: (t) => t('paperCards.pictureRemoved'),
        failure: t('paperCards.pictureRemoveFailed'),
      });
    },
  };
}
