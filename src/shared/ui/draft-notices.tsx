import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/shared/forms/use-draft';
import { listOf } from '@/shared/i18n/formats';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from './button';
import { Notice } from './error-notice';

/** After this a form says that the connection is slow. */
export const SAVE_SLOW_MS = 4_000;

interface DraftNoticesProps {
  readonly editing: Pick<Draft<object>, 'restored' | 'dirty' | 'aside' | 'saving'>;
  /** In place of the usual words about restored changes. */
  readonly restoredText?: string | undefined;
  readonly onDiscard: () => void;
  readonly onTakeBack: () => void;
}

/** Shows that unsaved changes are restored, or a draft is set aside, and what can be done with them. */
export function DraftNotices({ editing, restoredText, onDiscard, onTakeBack }: DraftNoticesProps) {
  const { t } = useTranslation();
  const { restored, dirty, aside, saving } = editing;
  const notice = (text: string, label: string, onClick: () => void) => (
    <output className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-sheet bg-accent-wash p-4 text-sm">
      {text}
      <Button disabled={saving} onClick={onClick}>
        {label}
      </Button>
    </output>
  );
  return (
    <>
      {restored &&
        dirty &&
        notice(restoredText ?? t('cards.draftRestored'), t('cards.draftDiscard'), onDiscard)}
      {aside && notice(t('cards.asideText'), t('cards.asideBack'), onTakeBack)}
    </>
  );
}

/** Says, when a save takes long, that it goes on and nothing is lost. Beside the button that sends. */
export function SlowNote({ saving }: { readonly saving: boolean }) {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!saving) return undefined;
    const timer = setTimeout(() => setSlow(true), SAVE_SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [saving]);
  // There before its text is, so that it is read out.
  return (
    <output className={slow ? 'basis-full text-sm text-ink-soft' : 'sr-only'}>
      {slow && t('cards.savingSlow')}
    </output>
  );
}

export interface Difference {
  readonly label: string;
  readonly mine?: string;
  readonly theirs?: string;
}

const QUOTED_LENGTH = 60;

const isQuoted = (value: string | undefined): value is string =>
  value !== undefined && value.length <= QUOTED_LENGTH;

interface ConflictNoticeProps {
  readonly text?: string;
  readonly differing: readonly Difference[];
  /** How often a save was refused because of it: read out at once, and the focus goes to the choice. */
  readonly refused: number;
  readonly disabled: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** A conflict with a later save: the differences, and the choice. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { differing, refused, disabled, onTakeTheirs, onKeepMine } = props;
  const { t, i18n } = useTranslation();
  const message = props.text ?? t('errors.card-changed');
  const sentence = useSentence();
  const text = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (refused > 0 && !disabled) choice.current?.querySelector('button')?.focus();
  }, [refused, disabled]);
  return (
    <Notice icon={GitCompareArrows} tone="warn" role={refused > 0 ? 'alert' : 'status'}>
      <p id={text}>{message}</p>
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
        <Button disabled={disabled} onClick={onKeepMine}>
          {t('cards.versionKeep')}
        </Button>
      </fieldset>
    </Notice>
  );
}
