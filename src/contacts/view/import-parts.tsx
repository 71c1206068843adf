import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactTitle, type ContactInput } from '@/contacts/model/contact';
import { languageName, listOf } from '@/shared/i18n/formats';
import { classNames } from '@/shared/lib/class-names';
import { LEGACY_ENCODINGS } from '@/shared/lib/text-encoding';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/select-field';

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

interface ColumnFieldProps<T extends string> {
  readonly label: string;
  /** The first non-empty value. */
  readonly sample: string;
  readonly target: T | undefined;
  readonly targets: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (target: T | undefined) => void;
}

/** What a column of a table contains. */
export function ColumnField<T extends string>({
  label,
  sample,
  target,
  targets,
  onChoose,
}: ColumnFieldProps<T>) {
  const { t } = useTranslation();
  return (
    <SelectField<T | ''>
      label={<bdi className="wrap-anywhere">{label}</bdi>}
      hint={
        <span className="line-clamp-1 wrap-anywhere">
          <bdi>{sample || '\u00a0'}</bdi>
        </span>
      }
      value={target ?? ''}
      choices={[{ value: '', label: t('contactImport.ignore') }, ...targets]}
      onChange={(value) => onChoose(value === '' ? undefined : value)}
    />
  );
}

/** The encoding, if uncertain. `isRereading`: the preview is still of the previous one. */
export interface EncodingChoice {
  readonly label: string;
  readonly isRereading: boolean;
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

interface EncodingFieldProps {
  readonly encoding: EncodingChoice;
  readonly onChoose: (label: string) => void;
}

/** The detected encoding, with the choice of another. */
export function EncodingField({ encoding: { label, isRereading }, onChoose }: EncodingFieldProps) {
  const { t, i18n } = useTranslation();
  const known = LEGACY_ENCODINGS.map(({ label: value, name, languages }) => {
    const names = languages.map((code) => languageName(code, i18n.language));
    const isPlain = names.length === 0;
    return {
      value,
      label: isPlain
        ? name
        : t('contactImport.encodingFor', { encoding: name, languages: listOf(names, i18n.language) }),
    };
  });
  // A file can name one that is not in our list.
  const choices = known.some(({ value }) => value === label)
    ? known
    : [{ value: label, label: label.toUpperCase() }, ...known];
  return (
    <div className="flex max-w-[60ch] flex-col gap-3" aria-busy={isRereading}>
      <p className="text-sm text-ink-soft">{t('contactImport.encodingText')}</p>
      <SelectField label={t('contactImport.encoding')} value={label} choices={choices} onChange={onChoose} />
    </div>
  );
}

export const PREVIEWED = 4;

interface PreviewsProps {
  readonly text?: string;
  readonly drafts: readonly (ContactInput | undefined)[];
}

/** Preview of the first contacts. */
export function Previews({ text, drafts }: PreviewsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="import-preview" className="border-t border-line pt-6">
      <h3 id="import-preview" className="font-semibold">
        {t('contactImport.preview')}
      </h3>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <ul className="mt-3 divide-y divide-line">
        {drafts.map((draft, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stay where they are, and one may be as another
          <li key={index} className="py-3">
            <ContactPreview draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A contact in a few lines, or a note that it has no name. */
function ContactPreview({ draft }: { readonly draft: ContactInput | undefined }) {
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
