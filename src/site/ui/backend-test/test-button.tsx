import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';

/** The dashboard's test button (docs/specification.md §2). */
export function TestButton({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { logFailedSteps, runBackendTest } = await import('@/site/service/backend-test');
      const result = await runBackendTest(uid);
      if (result.success) notify.success(t('backendTest.success'));
      else {
        logFailedSteps(result);
        notify.error(t('backendTest.failed'), { description: t('backendTest.hint') });
      }
    } catch {
      // The test itself never rejects: its chunk could not be loaded.
      notify.error(t('backendTest.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void run()}>
      {busy ? t('backendTest.running') : t('backendTest.run')}
    </Button>
  );
}
