import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SpinnerScreen } from '@/shared/ui/spinner';

const Screen = lazy(async () => ({ default: (await import('./no-account-screen')).NoAccountScreen }));

/** The screen of a login without an account, loaded on demand. `isForm`: in place of a sign-in form. */
export function LazyNoAccount({ isForm = false }: { readonly isForm?: boolean }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SpinnerScreen label={t('shell.opening')} />}>
      <Screen isForm={isForm} />
    </Suspense>
  );
}
