import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { listOf } from '@/shared/i18n/list';
import { keepDraft, networkDraftName } from '@/shared/lib/drafts';
import { contactTitle, emptyContact } from '@/contacts/model/contact';
import { AppError } from '@/shared/firebase/errors';
import { dropContact, type WaitingContact } from '@/contacts/service/outbox/waiting-contacts';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { RefusedNotice } from './refused-notice';

interface RefusedContactProps {
  readonly uid: string;
  readonly edit: WaitingContact;
  /** The contact is not there, or not any more. */
  readonly isGone: boolean;
  /** What both devices changed, as the form calls it. */
  readonly differing: readonly string[];
  readonly editHref: string;
  /** What was typed is a new contact's draft by now: on to its form. */
  readonly onKeptAsNew: () => void;
}

/** A contact added or changed offline that was not taken: another device changed or deleted it, or the service refuses it. */
export function RefusedContact({ uid, edit, isGone, differing, editHref, onKeptAsNew }: RefusedContactProps) {
  const { t, i18n } = useTranslation();
  const { id, content, base, trouble = 'unknown' } = edit;
  const name = contactTitle(content);
  const wasThere = isGone && base !== undefined;
  const asNew = () => {
    keepDraft(networkDraftName(uid, 'new'), { content, base: { content: emptyContact('hand') } });
    dropContact(uid, id);
    onKeptAsNew();
  };
  const reason =
    trouble === 'conflict'
      ? differing.length > 0 && t('cards.versionDiffers', { fields: listOf(differing, i18n.language) })
      : errorMessage(t, new AppError(trouble, 'sendContacts'));
  return (
    <RefusedNotice
      name={name}
      detail={wasThere ? undefined : reason || undefined}
      action={
        isGone ? (
          <Button onClick={asNew}>{t(base === undefined ? 'outbox.edit' : 'network.keepAsNew')}</Button>
        ) : (
          <ButtonLink to={editHref}>{t(trouble === 'conflict' ? 'outbox.choose' : 'outbox.edit')}</ButtonLink>
        )
      }
      discardText={t('outbox.contactDiscardText')}
      onDiscard={() => dropContact(uid, id)}
    >
      {wasThere
        ? t('outbox.contactGone')
        : t(trouble === 'conflict' ? 'outbox.contactConflict' : 'outbox.refused')}
    </RefusedNotice>
  );
}
