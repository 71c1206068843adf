import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toaster';

/** The dashboard's test button (specification §2): tries the whole backend and tells whether it works. */
export function TestButton({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      // Not what one comes to the dashboard for: fetched on demand.
      const [{ runBackendTest }, { hintOnConsole }] = await Promise.all([
        import('@/site/service/backend-test'),
        import('./report'),
      ]);
      const result = await runBackendTest(uid);
      if (result.success) toast.success(t('backendTest.success'));
      else {
        hintOnConsole(result);
        toast.error(t('backendTest.failed'), { description: t('backendTest.hint') });
      }
    } catch {
      // The test never rejects; its code could not be fetched, so the connection has failed the test.
      toast.error(t('backendTest.failed'));
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
