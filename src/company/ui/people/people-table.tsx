import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCompanyCards } from '@/company/service/table-rows';
import { downloadBlob } from '@/shared/browser/download';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { brandedFileName } from '@/shared/lib/file-name';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { addressPages } from '@/team/service/address-pages';
import { linksCsv } from '@/team/view/team-csv';

interface PeopleTableProps {
  readonly companyId: string;
  readonly origin: string;
  /** Opens the import for this company. */
  readonly onImport: () => void;
}

/** The company's people as a table, which the import reads again. */
export function PeopleTable({ companyId, origin, onImport }: PeopleTableProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const { busy, run } = useOneAtATime();
  const left = useRef<AbortController>(undefined);
  // A file is not expected on another screen.
  useEffect(() => () => left.current?.abort(), []);
  const save = () =>
    run(async () => {
      setError(undefined);
      const { signal } = (left.current = new AbortController());
      try {
        const cards = await readCompanyCards(companyId);
        const pages = addressPages(cards, { origin, signal });
        const file = await linksCsv(t, { cards, pages });
        signal.throwIfAborted();
        downloadBlob(file, brandedFileName('people.csv'));
      } catch (failure) {
        if (!signal.aborted) setError(failure);
      }
    });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onImport}>
          <Upload aria-hidden className="size-4" />
          {t('titles.teamImport')}
        </Button>
        <Button busy={busy} onClick={() => void save()}>
          <Download aria-hidden className="size-4" />
          {t('team.exports.csv')}
        </Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} onRetry={() => void save()} />}
    </>
  );
}
