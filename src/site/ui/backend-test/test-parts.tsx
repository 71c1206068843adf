import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { duration } from '@/shared/i18n/formats';
import type { BackendTestResult } from '@/site/service/backend-test';

/** The full test's parts: which work, which do not and why, and how long each took. */
export function TestParts({ result }: { result: BackendTestResult }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <p className={`font-semibold ${result.success ? 'text-good' : 'text-bad'}`}>
        {result.success ? t('backendTest.success') : t('backendTest.failed')}
      </p>
      <ul className="flex flex-col gap-2 text-sm">
        {result.steps.map(({ name, error, milliseconds }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            {error ? (
              <CircleAlert aria-hidden className="size-4 text-bad" />
            ) : (
              <CircleCheck aria-hidden className="size-4 text-good" />
            )}
            <span className="min-w-40">{t(`backendTest.part.${name}`)}</span>
            <span className="text-ink-soft tabular-nums">
              {error
                ? t('backendTest.partFailed', { reason: errorMessage(t, error) })
                : t('backendTest.partOk')}
              {` (${duration(milliseconds, i18n.language)})`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
