import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExportProgress } from '@/account-data/service/export/export-account';
import { Button } from '@/shared/ui/button';
import { ArchiveOutcome } from './archive-outcome';
import { codeTitle } from './code-title';
import { ExportProgressLine } from './export-progress';
import { accountReadme } from './readme';
import { useArchive } from './use-archive';

interface EverythingProps {
  readonly uid: string;
  readonly email: string;
}

/** Everything of the account as one file. What makes it is loaded with the first one. */
export function Everything({ uid, email }: EverythingProps) {
  const { t, i18n } = useTranslation();
  const { state, start, cancel } = useArchive<ExportProgress>();
  const run = () =>
    void start(async (signal, onProgress) => {
      const date = new Date();
      const { exportAccount } = await import('@/account-data/service/export/export-account');
      const { archive, missing } = await exportAccount(uid, {
        signal,
        onProgress,
        readme: (contents) => accountReadme(t, contents, { email, date, language: i18n.language }),
        codeTitle: (card, url) => codeTitle(t, card, card.qrDesign.content === 'contact' ? '' : url),
      });
      const day = date.toISOString().slice(0, 10);
      return { archive, fileName: `carte-${day}.zip`, missing: missing.length };
    });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={state.phase === 'running'} onClick={run}>
          <Download aria-hidden className="size-4" />
          {t('export.start')}
        </Button>
        {state.phase === 'running' && <Button onClick={cancel}>{t('common.cancel')}</Button>}
      </div>
      {state.phase === 'running' && <ExportProgressLine progress={state.progress} />}
      <ArchiveOutcome state={state} onRetry={run} />
    </div>
  );
}
