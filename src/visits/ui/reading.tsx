import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** The page while its counters are read; `share` of them, from 0 to 1, has come. */
export function Reading({ share }: { readonly share: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('analytics.reading')} className="flex flex-col gap-8">
      {/* Most come at once: only a long reading is worth a bar. */}
      {share > 0 ? (
        <label className="flex flex-col gap-1 text-sm text-ink-soft">
          {t('analytics.reading')}
          <progress max={1} value={share} className="h-1.5 w-full max-w-md accent-seal" />
        </label>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  );
}
