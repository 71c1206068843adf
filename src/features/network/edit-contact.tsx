import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { networkDraftName } from '@/lib/drafts';
import type { Contact } from '@/model/contact/contact';
import { addContact, newContactId, updateContact } from '@/services/contacts/contact-writes';
import type { Sending } from '@/services/contacts/sending';
import { ContactForm } from './contact-form';
import { versionOf } from './contact-draft';
import { Panel } from './panel';

interface EditContactProps {
  readonly uid: string;
  /** As it is saved now, or was when it was last there. */
  readonly contact: Contact;
  readonly isGone: boolean;
  readonly knownTags: readonly string[];
  readonly listHref: string;
  readonly onSaved: (id: string, sending: Sending) => void;
  readonly onCancel: () => void;
}

/** Changes a contact; what another device changes meanwhile is joined, or told. */
export function EditContact(props: EditContactProps) {
  const { uid, contact, isGone, knownTags, listHref, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const saved = useMemo(() => versionOf(contact), [contact]);
  return (
    <Panel title={t('network.editTitle')} listHref={listHref}>
      <ContactForm
        storageName={networkDraftName(uid, contact.id)}
        saved={saved}
        knownTags={knownTags}
        save={async (draft, base) => onSaved(contact.id, await updateContact(uid, contact.id, draft, base))}
        keepAsNew={
          isGone
            ? async (draft) => {
                const id = newContactId(uid);
                onSaved(id, await addContact(uid, draft, id));
              }
            : undefined
        }
        onCancel={onCancel}
      />
    </Panel>
  );
}
