import { useTranslation } from 'react-i18next';
import { DRAFT_SOURCES, type DraftSources } from '@/ai-text/model/draft-prompt';
import type { WritingPlace } from '@/ai-text/service/draft-place';

interface SourcesListProps {
  /** What is handed over of the fields that have something in them. */
  readonly fields: Partial<DraftSources>;
  readonly place: WritingPlace;
  /** Once there is a draft it makes room, so that draft and present text are seen together. */
  readonly open: boolean;
}

/** Every field the draft is made from, word for word, and where it goes. */
export function SourcesList({ fields, place, open }: SourcesListProps) {
  const { t } = useTranslation();
  return (
    <details key={String(open)} open={open} className="text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {t(place === 'cloud' ? 'drafts.sentCloud' : 'drafts.usedDevice')}
      </summary>
      <dl className="mt-1 divide-y divide-line">
        {DRAFT_SOURCES.filter((field) => fields[field] !== undefined).map((field) => (
          <div key={field} className="grid gap-x-4 py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{t(`cards.fields.${field}`)}</dt>
            <dd dir="auto" className="line-clamp-2 wrap-anywhere">
              {fields[field]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
