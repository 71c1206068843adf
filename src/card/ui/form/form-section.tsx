import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { editedBy, textOf } from '@/card/model/card';
import { shortened } from '@/shared/lib/graphemes';
import { useDraftFields } from './form-context';
import { FORM_FIELDS, type FormPart } from './form-fields';

interface FormSectionProps {
  readonly title: string;
  readonly summary: ReactNode;
  readonly text?: string;
  readonly hasProblem?: boolean;
  readonly startsOpen?: boolean;
  /** True to scroll to this section and focus it when the screen opens. */
  readonly startsFocused?: boolean;
  readonly children: ReactNode;
}

/** A section, mostly closed initially. Its fields are always in the page, so the browser can fill them. */
export function FormSection({
  title,
  summary,
  text,
  hasProblem = false,
  startsOpen = false,
  startsFocused = false,
  children,
}: FormSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!startsFocused) return;
    head.current?.scrollIntoView();
    head.current?.focus({ preventScroll: true });
  }, [startsFocused]);
  const isShown = isOpen || hasProblem;
  return (
    <section aria-labelledby={id}>
      <details
        data-section=""
        open={isShown}
        onToggle={(event) => {
          // Toggle events of an inner part, such as the color picker, bubble in React.
          if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
        }}
        className="group/section border-t border-line"
      >
        <summary
          ref={head}
          className="scroll-mt-20 flex min-h-14 cursor-pointer list-none items-center gap-x-4 gap-y-0.5 rounded-field py-2 hover:text-accent [&::-webkit-details-marker]:hidden"
        >
          <span className="flex min-w-0 grow flex-col gap-0.5">
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            {!isShown && summary && (
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 overflow-clip wrap-anywhere text-sm text-ink-soft">
                {summary}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open/section:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="flex flex-col gap-4 pt-2 pb-8">
          {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}

interface TextSummaryProps {
  readonly section: FormPart;
  /** What the section has besides its fields. */
  readonly more?: readonly string[];
}

/** Summarizes a section: its texts or else its labels, each shortened, so that the line can wrap. */
export function TextSummary({ section, more = [] }: TextSummaryProps): ReactNode {
  const { t } = useTranslation();
  const names = FORM_FIELDS[section];
  const draft = useDraftFields(...names.map(editedBy));
  const texts = [...names.map((name) => textOf(draft, name).trim()), ...more].filter((text) => text !== '');
  if (texts.length === 0 && names.length === 1) return null;
  return (
    <InARow
      parts={
        texts.length > 0
          ? texts.map((text, at) => (
              // Two texts may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <bdi key={at} className="text-ink">
                {shortened(text, SHORT)}
              </bdi>
            ))
          : names.map((name) => <bdi key={name}>{t(`cards.fields.${name}`)}</bdi>)
      }
    />
  );
}

/** Parts in one line of text, separated by dots; nothing without parts. */
export function InARow({ parts }: { readonly parts: readonly ReactNode[] }) {
  if (parts.length === 0) return null;
  // The separator is one text, so that its spaces are equal and a line may break after it.
  return <span className="min-w-0">{parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}</span>;
}

/** The longest text in a summary, in code units. */
const SHORT = 32;
