import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { Button } from './button';

/** Returns the handlers of an area that files are dropped on, and whether some are above it. */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const area = {
    onDragOver: drag(true),
    onDragLeave: drag(false),
    onDrop: (event: DragEvent) => {
      drag(false)(event);
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, area };
}

interface FileDropProps {
  readonly text: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes the file of an import, chosen or dropped. */
export function FileDrop({ text, accept, onFile }: FileDropProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const { isOver, area } = useFileDrop(take);
  return (
    <div
      {...area}
      className={classNames(
        'flex flex-col items-center gap-4 rounded-sheet border border-dashed border-field px-6 py-14 text-center transition-colors duration-150',
        isOver ? 'border-accent bg-accent-wash' : 'bg-sheet',
      )}
    >
      <FileUp aria-hidden className="size-8 text-ink-soft" />
      <p className="max-w-[48ch]">{text}</p>
      <Button variant="primary" size="large" onClick={() => input.current?.click()}>
        {t('fileImport.choose')}
      </Button>
      <p className="text-sm text-ink-soft max-sm:hidden">{t('fileImport.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
