import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, ContactInput } from '@/contacts/model/contact';
import { writeContacts, type ContactStep } from '@/contacts/service/contact-writes';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import { queuePaperCard, readPaperCards, removePaperCard } from '@/contacts/service/paper-card/paper-cards';
import type { Sending } from '@/contacts/service/sending';
import { contactsQueries } from '@/contacts/ui/use-contacts';
import { isOpen } from '@/shared/forms/outbox';
import { errorMessage } from '@/shared/i18n/error-message';
import { CONTACTS_AT_ONCE } from '@/shared/lib/limits';
import { offer } from '@/shared/ui/offer-bar';
import { prepareToasts, toast } from '@/shared/ui/toaster';

export interface Progress {
  readonly done: number;
  readonly count: number;
}

interface Change {
  readonly write: () => Promise<Sending>;
  /** Undoes it; undefined: no undo. */
  readonly back?: () => Promise<unknown>;
  readonly message?: string;
  readonly failure: string;
}

export interface Changes {
  readonly progress: Progress | undefined;
  readonly change: (
    contacts: readonly Contact[],
    fields: readonly (keyof ContactInput)[],
    to: (contact: Contact) => ContactInput,
    message?: string,
  ) => Promise<boolean>;
  /** Deletes contacts and offers an undo. Resolves to true when done. */
  readonly remove: (contacts: readonly Contact[], message: string) => Promise<boolean>;
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
  useEffect(prepareToasts, []);

  const write = async (steps: readonly ContactStep[]): Promise<Sending> => {
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
      toast.success(t('network.undone'));
    } catch (error) {
      toast.error(t('network.undoFailed'), { description: errorMessage(t, error) });
    }
  };

  const run = async ({ write: change, back, message, failure }: Change): Promise<boolean> => {
    try {
      const outcome = await change();
      if (message === undefined) return true;
      const description = outcome === 'queued' ? t('outbox.onDevice') : undefined;
      if (back === undefined) toast.success(message, { description });
      else {
        const onSelect = () => void takeBack(back);
        withdraw.current = offer({ title: message, description, label: t('network.undo'), onSelect });
      }
      return true;
    } catch (error) {
      toast.error(failure, { description: errorMessage(t, error) });
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
          const outcome = await removePaperCard(uid, contactId);
          client.setQueryData(queryKey, null);
          return outcome;
        },
        back: async () => {
          await queuePaperCard(uid, contactId, picture);
          client.setQueryData(queryKey, picture);
        },
        message: t('paperCards.pictureRemoved'),
        failure: t('paperCards.pictureRemoveFailed'),
      });
    },
  };
}
