import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type ContactInput } from '@/contacts/model/contact';
import { classNames } from '@/shared/lib/class-names';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';

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
  /** Which files. */
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
        {t('contactImport.choose')}
      </Button>
      <p className="text-sm text-ink-soft max-sm:hidden">{t('contactImport.drop')}</p>
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

/** The heading of a step; takes the focus, so that the step is announced. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {children}
    </h2>
  );
}

/** A contact in a few lines, or a note that it has no name. */
export function ContactPreview({ draft }: { readonly draft: ContactInput | undefined }) {
  const { t } = useTranslation();
  if (draft === undefined) return <p className="text-sm text-ink-soft">{t('contactImport.nameless')}</p>;
  const title = contactTitle(draft);
  const { position, company, email, phone, tags } = draft;
  const lines = [[position, company], [email, phone], tags].map((parts) =>
    parts.filter((part) => part !== '' && part !== title),
  );
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm">
      <p className="font-semibold wrap-anywhere">
        <bdi>
          <Breakable text={title} />
        </bdi>
      </p>
      {lines
        .filter((parts) => parts.length > 0)
        .map((parts) => (
          <p key={parts.join()} className="text-ink-soft wrap-anywhere">
            {parts.map((part, index) => (
              <span key={part} className={index > 0 ? 'before:px-1.5 before:content-["·"]' : undefined}>
                <bdi className="inline-block">
                  <Breakable text={part} />
                </bdi>
              </span>
            ))}
          </p>
        ))}
    </div>
  );
}

/** A row of a report; `title` is the person's name and what belongs to it. */
interface ReportRow {
  readonly at: number;
  readonly title: ReactNode;
  readonly result: string;
  readonly why: ReactNode;
}

interface ReportTableProps {
  readonly head: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** What became, or will become, of the rows of an imported file. */
export function ReportTable({ head, rows }: ReportTableProps) {
  return (
    <table className="mt-4 w-full text-start text-sm">
      <thead className="max-sm:sr-only">
        <tr className="text-ink-soft">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, title, result, why }) => (
          <tr
            key={at}
            className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[2rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:py-2"
          >
            <td className="py-2 pe-4 text-ink-soft tabular-nums max-sm:py-0.5">{at}</td>
            <td className="py-2 pe-4 font-semibold wrap-anywhere max-sm:py-0.5 max-sm:col-start-2">
              {title}
            </td>
            <td className="py-2 pe-4 whitespace-nowrap max-sm:py-0.5 max-sm:col-start-2">{result}</td>
            <td className="py-2 text-ink-soft max-sm:py-0.5 max-sm:empty:hidden max-sm:col-start-2">{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
