import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { differences } from '@/features/network/contact-draft';
import type { LiveContacts } from '@/features/network/use-contacts';
import { RefusedContact } from '@/features/outbox/refused-contact';
import { useWaitingContacts } from '@/features/outbox/use-waiting';
import { conflicts } from '@/lib/three-way';
import { contactDraftFrom, emptyContact } from '@/model/contact/contact';
import { tidyContact } from '@/model/contact/contact-problems';
import { paths } from '../paths';

interface RefusedContactsProps {
  readonly uid: string;
  readonly network: LiveContacts;
  /** Whose form is open: there it is said, and chosen. */
  readonly editedId: string | undefined;
}

/** What was added or changed offline and not taken when it was sent; nothing where there is none. */
export function RefusedContacts({ uid, network, editedId }: RefusedContactsProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const refused = useWaitingContacts(uid).filter(
    ({ id, trouble }) => trouble !== undefined && id !== editedId,
  );
  const { contacts } = network;
  if (contacts === undefined || refused.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {refused.map((edit) => {
        const saved = contacts.get(edit.id);
        const theirs = contactDraftFrom(saved);
        const sides = {
          base: edit.base ?? emptyContact(edit.content.source),
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
                : differences(t, i18n.language, conflicts(sides, tidyContact), sides).map(
                    ({ label }) => label,
                  )
            }
            editHref={paths.editContact.href({ contactId: edit.id })}
            onKeptAsNew={() => void navigate(paths.newContact.href())}
          />
        );
      })}
    </div>
  );
}
