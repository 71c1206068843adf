import { useTranslation } from 'react-i18next';
import { countOf } from '@/shared/i18n/character-count';
import { directionOf, type LanguageCode } from '@/shared/i18n/languages';
import { Seal } from '@/shared/ui/seal';
import { TextArea } from '@/shared/ui/text-area';
import type { DraftState } from './use-draft-writer';

interface DraftResultProps {
  readonly state: DraftState;
  readonly language: LanguageCode;
  /** The field's limit, in UTF-16 code units. */
  readonly limit: number;
  readonly onEdit: (text: string) => void;
}

/** The draft as it grows and when it is there to be edited. Its pieces are not read out: only that it begins and that it ends. */
export function DraftResult({ state, language, limit, onEdit }: DraftResultProps) {
  const { t, i18n } = useTranslation();
  const { phase, text, place } = state;
  const writing = phase === 'writing';
  return (
    <>
      <output className={writing ? 'flex items-center gap-2 text-sm text-ink-soft' : 'sr-only'}>
        {writing && <Seal className="size-4 animate-breathe" />}
        {writing && t('drafts.writing')}
        {phase === 'ready' && t('drafts.ready')}
        {phase === 'stopped' && t('drafts.stopped')}
      </output>
      {text !== '' && (
        <TextArea
          label={t('drafts.draft')}
          value={text}
          readOnly={writing}
          aria-busy={writing}
          dir={directionOf(language)}
          lang={language}
          maxLength={limit}
          rows={6}
          aside={countOf(text, limit, i18n.language)}
          hint={place && t(place === 'device' ? 'drafts.fromDevice' : 'drafts.fromCloud')}
          onChange={(event) => onEdit(event.target.value)}
        />
      )}
    </>
  );
}
