import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { contactTitle, emptyContact, type ContactInput } from '@/contacts/model/contact';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import { AppError } from '@/shared/firebase/errors';
import { contactsDraftName, storeNewDraft } from '@/shared/forms/drafts';
import type { QueuedEdit } from '@/shared/forms/outbox';
import { errorMessage } from '@/shared/i18n/error-message';
import { listOf } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Notice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { TextParts } from '@/shared/ui/text-parts';

interface RefusedNoticeProps {
  /** The name of the edited card or contact, in parts. */
  readonly name: readonly string[];
  readonly children: ReactNode;
  readonly detail?: string | undefined;
  readonly action: ReactNode;
  readonly discardText: string;
  readonly onDiscard: () => void;
}

/** Shows a refused offline edit with the reason, the next step, and Discard with a confirmation. */
export function RefusedNotice({
  name,
  children,
  detail,
  action,
  discardText,
  onDiscard,
}: RefusedNoticeProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Notice icon={GitCompareArrows} tone="warn">
      <div className="wrap-anywhere">
        <p className="font-semibold">
          <TextParts parts={name} />
        </p>
        <p>{children}</p>
        {detail && <p className="text-ink-soft">{detail}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {action}
        <Button onClick={() => setAsking(true)}>{t('outbox.discard')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('outbox.discardTitle')}
        text={discardText}
        action={t('outbox.discard')}
        danger
        onConfirm={onDiscard}
      />
    </Notice>
  );
}

interface RefusedContactProps {
  readonly uid: string;
  readonly edit: QueuedEdit<ContactInput>;
  readonly isGone: boolean;
  readonly differing: readonly string[];
  readonly editHref: string;
  readonly onSavedAsNew: () => void;
}

/** Shows an edit of a contact that was changed or deleted elsewhere, or that the service refused. */
export function RefusedContact({
  uid,
  edit,
  isGone,
  differing,
  editHref,
  onSavedAsNew,
}: RefusedContactProps) {
  const { t, i18n } = useTranslation();
  const { id, content, isNew = false, trouble = 'unknown' } = edit;
  const name = contactTitle(content);
  const wasThere = isGone && !isNew;
  const saveAsNew = () => {
    storeNewDraft(contactsDraftName(uid, 'new'), content, emptyContact('hand'));
    contactOutbox.remove(uid, id);
    onSavedAsNew();
  };
  const reason =
    trouble === 'conflict'
      ? differing.length > 0 && t('cards.versionDiffers', { fields: listOf(differing, i18n.language) })
      : errorMessage(t, new AppError(trouble, 'sendContactEdits'));
  return (
    <RefusedNotice
      name={[name]}
      detail={wasThere ? undefined : reason || undefined}
      action={
        isGone ? (
          <Button onClick={saveAsNew}>{t(isNew ? 'outbox.edit' : 'network.saveAsNew')}</Button>
        ) : (
          <ButtonLink to={editHref}>{t(trouble === 'conflict' ? 'outbox.choose' : 'outbox.edit')}</ButtonLink>
        )
      }
      discardText={t('outbox.contactDiscardText')}
      onDiscard={() => contactOutbox.remove(uid, id)}
    >
      {wasThere
        ? t('outbox.contactGone')
        : t(trouble === 'conflict' ? 'outbox.contactConflict' : 'outbox.refused')}
    </RefusedNotice>
  );
}

/** Makes the draft of a deleted card that of a new one, and returns how many pictures are lost. */
export type SaveAsNew = (deleted: CardDraft, draft: CardDraft) => Promise<number>;

interface RefusedEditProps {
  readonly uid: string;
  readonly edit: QueuedEdit<CardDraft>;
  readonly isGone: boolean;
  readonly editHref: string;
  readonly onSaveAsNew: SaveAsNew;
}

/** Shows an edit of a card that was changed or deleted elsewhere, or that the service refused. */
export function RefusedEdit({ uid, edit, isGone, editHref, onSaveAsNew }: RefusedEditProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const { base, content, id, trouble = 'unknown' } = edit;
  const isConflict = trouble === 'conflict';
  const saveAsNew = async () => {
    try {
      if ((await onSaveAsNew(base.content, content)) > 0) notify.error(t('cards.picturesLost'));
      cardOutbox.remove(uid, id);
    } catch (error) {
      notify.error(errorMessage(t, error));
    }
  };
  return (
    <RefusedNotice
      name={[content.name]}
      detail={
        isGone || trouble === 'conflict' ? undefined : errorMessage(t, new AppError(trouble, 'sendCardEdits'))
      }
      action={
        isGone ? (
          <Button onClick={() => void saveAsNew()}>{t('cards.saveAsNew')}</Button>
        ) : (
          <ButtonLink to={editHref}>{t(isConflict ? 'outbox.choose' : 'outbox.edit')}</ButtonLink>
        )
      }
      discardText={t('outbox.discardText')}
      onDiscard={() => cardOutbox.remove(uid, id)}
    >
      {isGone
        ? sentence('outbox.gone', { name: content.name })
        : t(isConflict ? 'outbox.conflict' : 'outbox.refused')}
    </RefusedNotice>
  );
}
