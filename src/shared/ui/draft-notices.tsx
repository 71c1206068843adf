import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/use-sentence';
import { listOf } from '@/shared/i18n/list';
import { Button } from './button';

interface RestoredNoticeProps {
  /** In place of the usual words. */
  readonly text?: string | undefined;
  readonly disabled: boolean;
  readonly onDiscard: () => void;
}

/** Says that unsaved changes of before a reload are back, and lets them go. */
export function RestoredNotice({ text, disabled, onDiscard }: RestoredNoticeProps) {
  const { t } = useTranslation();
  return (
    <output className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-sheet bg-seal-wash p-4 text-sm">
      {text ?? t('cards.draftRestored')}
      <Button disabled={disabled} onClick={onDiscard}>
        {t('cards.draftDiscard')}
      </Button>
    </output>
  );
}

interface AsideNoticeProps {
  readonly disabled: boolean;
  readonly onTakeBack: () => void;
}

/** Says that what the person had typed is put aside, and brings it back. */
export function AsideNotice({ disabled, onTakeBack }: AsideNoticeProps) {
  const { t } = useTranslation();
  return (
    <output className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-sheet bg-seal-wash p-4 text-sm">
      {t('cards.asideText')}
      <Button disabled={disabled} onClick={onTakeBack}>
        {t('cards.asideBack')}
      </Button>
    </output>
  );
}

/** A field that was changed on both sides, as the screen calls it; both values where they can be read. Long ones are not shown. */
export interface Difference {
  readonly label: string;
  readonly mine?: string;
  readonly theirs?: string;
}

/** Longer texts are named, not quoted. */
const QUOTED_LENGTH = 60;

const isQuoted = (value: string | undefined): value is string =>
  value !== undefined && value.length <= QUOTED_LENGTH;

interface ConflictNoticeProps {
  /** That somebody saved meanwhile. */
  readonly text?: string;
  /** What both changed. */
  readonly differing: readonly Difference[];
  /** A save was refused because of it: read out at once, and the focus goes to the choice. */
  readonly refused: boolean;
  readonly disabled: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepOurs: () => void;
}

/** Somebody saved meanwhile: what both changed, and the choice between the two versions. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { differing, refused, disabled, onTakeTheirs, onKeepOurs } = props;
  const { t, i18n } = useTranslation();
  const told = props.text ?? t('errors.card-changed');
  const sentence = useSentence();
  const text = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (refused && !disabled) choice.current?.querySelector('button')?.focus();
  }, [refused, disabled]);
  return (
    <div
      role={refused ? 'alert' : 'status'}
      className="flex items-start gap-3 rounded-sheet border border-warn bg-sheet p-4 text-sm text-ink"
    >
      <GitCompareArrows aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p id={text}>{told}</p>
        {differing.length > 0 && (
          <div className="max-h-40 overflow-y-auto text-ink-soft">
            <p>
              {t('cards.versionDiffers', {
                fields: listOf(
                  differing.map(({ label }) => label),
                  i18n.language,
                ),
              })}
            </p>
            <ul className="wrap-anywhere">
              {differing.map(({ label, mine, theirs }) =>
                isQuoted(mine) && isQuoted(theirs) ? (
                  <li key={label}>
                    {sentence('cards.versionValues', {
                      field: label,
                      mine: mine || t('cards.versionEmpty'),
                      theirs: theirs || t('cards.versionEmpty'),
                    })}
                  </li>
                ) : null,
              )}
            </ul>
          </div>
        )}
        <fieldset ref={choice} aria-labelledby={text} className="flex flex-wrap gap-3" data-choice>
          <Button disabled={disabled} onClick={onTakeTheirs}>
            {t('cards.versionTake')}
          </Button>
          <Button disabled={disabled} onClick={onKeepOurs}>
            {t('cards.versionKeep')}
          </Button>
        </fieldset>
      </div>
    </div>
  );
}
