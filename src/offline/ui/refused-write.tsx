import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import { contactsToVcf } from '@/contacts/model/contact-export';
import { draftsIn } from '@/contacts/model/contact-steps';
import type { QueuedWrite } from '@/contacts/service/outbox/contact-outbox';
import { removeWrite, retryWrite, stepsOf } from '@/contacts/service/outbox/queued-writes';
import { downloadBlob } from '@/shared/browser/download';
import { AppError } from '@/shared/firebase/errors';
import type { QueuedEdit } from '@/shared/forms/outbox';
import { errorMessage } from '@/shared/i18n/error-message';
import { listOf } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { RefusedNotice } from './refused-notice';

interface RefusedWriteProps {
  readonly uid: string;
  readonly write: QueuedEdit<QueuedWrite>;
  /** All contacts by id, for the names of those to delete. */
  readonly contacts: ReadonlyMap<string, Contact>;
}

/** Shows a refused commit of contacts, which can be sent again, saved as a file or discarded. */
export function RefusedWrite({ uid, write, contacts }: RefusedWriteProps) {
  const { t, i18n } = useTranslation();
  const { content, trouble = 'unknown' } = write;
  const deletedNames = content.ids.flatMap((id) => contacts.get(id)?.name ?? []).slice(0, 3);
  const names = content.names.length > 0 ? content.names : deletedNames;
  const { length } = content.ids;
  const count = names.length >= length ? '' : t('network.lead', { count: length });
  const save = async () => {
    const drafts = draftsIn(await stepsOf(uid, write)).map((draft) => ({ ...draft, updatedAt: write.at }));
    const text = contactsToVcf(drafts, i18n.language);
    downloadBlob(new Blob([text], { type: 'text/vcard;charset=utf-8' }), 'contacts.vcf');
  };
  return (
    <RefusedNotice
      // A commit without contacts deletes inbox entries.
      name={length + names.length === 0 ? [t('inbox.list')] : [listOf(names, i18n.language), count]}
      detail={
        trouble === 'conflict'
          ? t('outbox.contactConflict')
          : errorMessage(t, new AppError(trouble, 'sendContactWrites'))
      }
      action={
        <>
          <Button onClick={() => retryWrite(uid, write)}>{t('common.retry')}</Button>
          {content.names.length > 0 && <Button onClick={() => void save()}>{t('outbox.saveFile')}</Button>}
        </>
      }
      discardText={t('outbox.contactDiscardText')}
      onDiscard={() => removeWrite(uid, write.id)}
    >
      {t('outbox.contactsRefused')}
    </RefusedNotice>
  );
}
