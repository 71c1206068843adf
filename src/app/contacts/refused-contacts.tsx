import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import { contactInputFrom } from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import { contactDifferences } from '@/contacts/ui/contact-draft';
import type { LiveContacts } from '@/contacts/ui/use-contacts';
import { RefusedContact } from '@/offline/ui/refused-notice';
import { RefusedWrite } from '@/offline/ui/refused-write';
import { useQueuedContacts, useQueuedWrites } from '@/offline/ui/use-queued';
import { isOpen } from '@/shared/forms/outbox';
import { conflicts } from '@/shared/lib/three-way';

interface RefusedContactsProps {
  readonly uid: string;
  readonly live: LiveContacts;
  readonly editedId: string | undefined;
}

/** Contacts whose changes were refused; renders nothing without any. */
export function RefusedContacts({ uid, live, editedId }: RefusedContactsProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const refused = useQueuedContacts(uid).filter((edit) => !isOpen(edit) && edit.id !== editedId);
  const writes = useQueuedWrites(uid).filter((write) => !isOpen(write));
  const { contacts } = live;
  if (contacts === undefined || refused.length + writes.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {writes.map((write) => (
        <RefusedWrite key={write.id} uid={uid} write={write} contacts={contacts} />
      ))}
      {refused.map((edit) => {
        const saved = contacts.get(edit.id);
        const theirs = contactInputFrom(saved);
        const sides = {
          base: edit.base.content,
          mine: edit.content,
          theirs,
        };
        return (
          <RefusedContact
            key={edit.id}
            uid={uid}
            edit={edit}
            isGone={saved === undefined}
            differing={
              saved === undefined
                ? []
                : contactDifferences(t, i18n.language, conflicts(sides, tidyContact), sides).map(
                    ({ label }) => label,
                  )
            }
            editHref={paths.editContact.href({ contactId: edit.id })}
            onSavedAsNew={() => void navigate(paths.newContact.href())}
          />
        );
      })}
    </div>
  );
}
