import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/i18n/error-message';
import { useSentence } from '@/i18n/use-sentence';
import { draftName, keepDraft } from '@/lib/drafts';
import { emptyDraft } from '@/model/card/card';
import { AppError } from '@/services/errors';
import { dropEdit, type WaitingEdit } from '@/services/outbox/waiting-edits';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmDialog } from '@/ui/confirm-dialog';

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
  const [asking, setAsking] = useState(false);
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
    <div
      role="alert"
      className="flex items-start gap-3 rounded-sheet border border-warn bg-sheet p-4 text-sm text-ink"
    >
      <GitCompareArrows aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div className="wrap-anywhere">
          <p className="font-semibold">
            <bdi>{content.name}</bdi>
          </p>
          {isGone ? (
            <p>{sentence('outbox.gone', { name: content.name })}</p>
          ) : (
            <p>{t(isConflict ? 'outbox.conflict' : 'outbox.refused')}</p>
          )}
          {!isGone && !isConflict && (
            <p className="text-ink-soft">{errorMessage(t, new AppError(trouble, 'sendEdits'))}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {isGone ? (
            <Button onClick={saveAsNew}>{t('outbox.asNew')}</Button>
          ) : (
            <ButtonLink to={editHref}>{t(isConflict ? 'outbox.choose' : 'outbox.edit')}</ButtonLink>
          )}
          <Button onClick={() => setAsking(true)}>{t('outbox.discard')}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('outbox.discardTitle')}
        text={t('outbox.discardText')}
        action={t('outbox.discard')}
        danger
        onConfirm={() => dropEdit(uid, cardId)}
      />
    </div>
  );
}
