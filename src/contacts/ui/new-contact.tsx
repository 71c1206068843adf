import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsDraftName } from '@/shared/forms/drafts';
import { addContact, newContactId } from '@/contacts/service/contact-writes';
import type { Sending } from '@/contacts/service/sending';
import { NEW_CONTACT } from './contact-draft';
import { ContactForm } from './contact-form';
import { Panel } from './panel';

interface NewContactProps {
  readonly uid: string;
  readonly knownTags: readonly string[];
  readonly listHref: string;
  readonly onSaved: (id: string, sending: Sending) => void;
  readonly onCancel: () => void;
}

/** Adds somebody by hand. */
export function NewContact({ uid, knownTags, listHref, onSaved, onCancel }: NewContactProps) {
  const { t } = useTranslation();
  // The same for every attempt: one whose answer was lost makes no second contact.
  const [id] = useState(() => newContactId(uid));
  return (
    <Panel title={t('network.newTitle')} listHref={listHref}>
      <ContactForm
        storageName={contactsDraftName(uid, 'new')}
        saved={NEW_CONTACT}
        knownTags={knownTags}
        save={async (draft) => {
          const sending = await addContact(uid, draft, id);
          return () => onSaved(id, sending);
        }}
        onCancel={onCancel}
      />
    </Panel>
  );
}
