import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { useSentence } from '@/shared/i18n/use-sentence';
import { draftName, keepDraft } from '@/shared/lib/drafts';
import { emptyDraft } from '@/card/model/card';
import { AppError } from '@/shared/firebase/errors';
import { dropEdit, type WaitingEdit } from '@/card/service/outbox/waiting-edits';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { RefusedNotice } from './refused-notice';

interface RefusedEditProps {
  readonly uid: string;
  readonly edit: WaitingEdit;
  /** The card is there no longer. */
  readonly isGone: boolean;
  readonly editHref: string;
  readonly onSavedAsNew: () => void;
}

/** An edit made offline that was not taken: another device changed or deleted the card, or the service refuses it. */
export function RefusedEdit({ uid, edit, isGone, editHref, onSavedAsNew }: RefusedEditProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const { content, cardId, trouble = 'unknown' } = edit;
  const isConflict = trouble === 'card-changed';
  const saveAsNew = () => {
    // Its pictures went with the card.
    const draft = { ...content, photoUrl: '', portfolioImages: [] };
    keepDraft(draftName(uid, 'new'), { content: draft, base: { content: emptyDraft() } });
    dropEdit(uid, cardId);
    onSavedAsNew();
  };
  return (
    <RefusedNotice
      name={content.name}
      detail={isGone || isConflict ? undefined : errorMessage(t, new AppError(trouble, 'sendEdits'))}
      action={
        isGone ? (
          <Button onClick={saveAsNew}>{t('outbox.asNew')}</Button>
        ) : (
          <ButtonLink to={editHref}>{t(isConflict ? 'outbox.choose' : 'outbox.edit')}</ButtonLink>
        )
      }
      discardText={t('outbox.discardText')}
      onDiscard={() => dropEdit(uid, cardId)}
    >
      {isGone
        ? sentence('outbox.gone', { name: content.name })
        : t(isConflict ? 'outbox.conflict' : 'outbox.refused')}
    </RefusedNotice>
  );
}
