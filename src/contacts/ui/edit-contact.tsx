import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsDraftName, storeDraft, readDraft } from '@/shared/forms/drafts';
import { type Contact, emptyContact } from '@/contacts/model/contact';
import { addContact, newContactId, updateContact } from '@/contacts/service/contact-writes';
import type { Sending } from '@/contacts/service/sending';
import { dropContact, queuedContact } from '@/contacts/service/outbox/queued-contacts';
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
  // Before the form reads its draft.
  useState(() => takeUpRefused(uid, contact.id));
  const saved = useMemo(() => versionOf(contact), [contact]);
  return (
    <Panel title={t('network.editTitle')} listHref={listHref}>
      <ContactForm
        storageName={contactsDraftName(uid, contact.id)}
        saved={saved}
        knownTags={knownTags}
        save={async (draft, base) => {
          const sending = await updateContact(uid, contact.id, draft, base);
          return () => onSaved(contact.id, sending);
        }}
        keepAsNew={
          isGone
            ? async (draft) => {
                const id = newContactId(uid);
                const sending = await addContact(uid, draft, id);
                dropContact(uid, contact.id);
                return () => onSaved(id, sending);
              }
            : undefined
        }
        onCancel={onCancel}
        onDiscard={() => dropRefused(uid, contact.id)}
      />
    </Panel>
  );
}

/** Makes a change that was not taken when it was sent the draft of its contact's form, unless something newer was typed there. */
function takeUpRefused(uid: string, id: string): void {
  const edit = queuedContact(uid, id);
  const name = contactsDraftName(uid, id);
  if (edit?.trouble === undefined || readDraft(name) !== undefined) return;
  const { content, base = emptyContact(content.source) } = edit;
  // Without a time: whatever is saved now is later than what it was made from.
  storeDraft(name, { content, base: { content: base } });
}

/** A change that was not taken when it was sent is not wanted any more. */
function dropRefused(uid: string, id: string): void {
  if (queuedContact(uid, id)?.trouble !== undefined) dropContact(uid, id);
}
