import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { CONTACT_FILE_MAX_BYTES } from '@/shared/lib/limits';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { FileProblem } from './import-state';

const BYTES_IN_MB = 1024 * 1024;

interface ChooseStepProps {
  readonly problem: FileProblem | undefined;
  readonly onFile: (file: File) => void;
}

/** Asks for the file: by a button, or dropped. */
export function ChooseStep({ problem, onFile }: ChooseStepProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <div className="flex flex-col gap-6">
      {problem === 'too-large' && (
        <ErrorNotice error={t('contactImport.tooLarge', { size: CONTACT_FILE_MAX_BYTES / BYTES_IN_MB })} />
      )}
      {problem === 'unknown' && <ErrorNotice error={t('contactImport.unknown')} />}
      {problem === 'failed' && <ErrorNotice error={t('contactImport.readFailed')} />}
      <div
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
        className={classNames(
          'flex flex-col items-center gap-4 rounded-sheet border border-dashed border-field px-6 py-14 text-center transition-colors duration-150',
          isOver ? 'border-seal bg-seal-wash' : 'bg-sheet',
        )}
      >
        <FileUp aria-hidden className="size-8 text-ink-soft" />
        <p className="max-w-[48ch]">{t('contactImport.chooseText')}</p>
        <Button variant="primary" size="large" onClick={() => input.current?.click()}>
          {t('contactImport.choose')}
        </Button>
        <p className="text-sm text-ink-soft max-sm:hidden">{t('contactImport.drop')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".vcf,.vcard,.csv,.tsv,.txt,text/vcard,text/x-vcard,text/csv,text/plain"
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('contactImport.chooseHint')}</p>
    </div>
  );
}
