import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import { addContact, newContactId, updateContact } from '@/contacts/service/contact-writes';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import type { Sending } from '@/contacts/service/sending';
import { isSameContent } from '@/shared/forms/draft-state';
import { contactsDraftName, readDraft, storeDraft } from '@/shared/forms/drafts';
import { dropKnown, type KnownEdit } from '@/shared/forms/queue-edit';
import { notify } from '@/shared/ui/notify';
import { CONTACT_DRAFT, NEW_CONTACT, versionOf } from './contact-draft';
import { ContactForm } from './contact-form';
import { Panel } from './panel';
import { queuedText } from './queued-text';

interface EditContactProps {
  readonly uid: string;
  readonly contact: Contact;
  readonly isGone: boolean;
  readonly knownTags: readonly string[];
  readonly listHref: string;
  readonly onSaved: (id: string, sending: Sending) => void;
  readonly onCancel: () => void;
}

/** Edits a contact; merges or reports another device's changes. */
export function EditContact(props: EditContactProps) {
  const { uid, contact, isGone, knownTags, listHref, onSaved, onCancel } = props;
  const { t } = useTranslation();
  // Before the form reads its draft.
  const [refused] = useState(() => restoreRefusedEdit(uid, contact.id));
  const saved = useMemo(() => versionOf(contact), [contact]);
  // Stable over retries: a lost answer makes no second contact.
  const [newId] = useState(() => newContactId(uid));
  return (
    <Panel title={t('network.editTitle')} listHref={listHref}>
      <ContactForm
        storageName={contactsDraftName(uid, contact.id)}
        saved={saved}
        knownTags={knownTags}
        save={async (draft, base) => {
          const sending = await updateContact(uid, contact.id, draft, base, refused);
          return () => onSaved(contact.id, sending);
        }}
        saveAsNew={
          isGone
            ? async (draft) => {
                const sending = await addContact(uid, draft, newId);
                contactOutbox.remove(uid, contact.id);
                return () => onSaved(newId, sending);
              }
            : undefined
        }
        onCancel={onCancel}
        onDiscard={() => dropKnown(contactOutbox, uid, refused)}
      />
    </Panel>
  );
}

/** Stores a refused edit as the form's draft, unless there is one; returns the edit that it was made from. */
function restoreRefusedEdit(uid: string, id: string): KnownEdit | undefined {
  const edit = contactOutbox.of(uid, id);
  if (edit?.trouble === undefined) return undefined;
  const { content, base } = edit;
  const name = contactsDraftName(uid, id);
  const draft = readDraft(name);
  // Without a time, any saved version is later.
  if (draft === undefined) storeDraft(name, { content, base: { content: base.content }, sent: [content] });
  else if (
    !draft.sent?.some((sent) => isSameContent(CONTACT_DRAFT.normalize, CONTACT_DRAFT.parse(sent), content))
  )
    return undefined;
  return edit;
}

interface NewContactProps {
  readonly uid: string;
  readonly knownTags: readonly string[];
  readonly listHref: string;
  readonly onSaved: (id: string, sending: Sending) => void;
  readonly onCancel: () => void;
}

export function NewContact({ uid, knownTags, listHref, onSaved, onCancel }: NewContactProps) {
  const { t } = useTranslation();
  // Stable over retries: a lost answer makes no second contact.
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

/** Shows that a contact is saved, or queued. */
export function showSavedToast(t: TFunction, sending: Sending): void {
  notify.success(t('network.saved'), {
    description: sending === 'queued' ? queuedText(t) : undefined,
  });
}
