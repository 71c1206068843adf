/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { fillIn } from '@/card/view/card-words';
import { marked } from '@/shared/i18n/marked-values';
import type { InboxWords } from '@/shared/i18n/visitor-words';
import { contrast, READABLE } from '@/shared/lib/color';
import { useBackCloses } from '@/shared/ui/preact/use-back-closes';
import { useVisitorModal } from '@/shared/ui/preact/use-visitor-modal';
import { isolatedForVisitor } from './isolated-for-visitor';
import { DetailsForm } from './leave-details-form';
import css from './leave-details.css?inline';
import { readUnsentDetails, useLeaving, type LeavingTo } from './use-leaving';

export interface DetailsSheetProps {
  readonly to: LeavingTo;
  readonly name: string;
  readonly words: InboxWords;
  readonly language: string;
  readonly privacyHref: string;
  readonly homeHref: string;
  /** Saves the card's contact; offered once the details are sent. */
  readonly save: ComponentChildren;
  readonly onClose: () => void;
}

let isStyled = false;

/** Added with the sheet, so that other visits do not load it. */
function styleDetails(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** On a card's color in which the red of errors cannot be read, they are in the card's ink. */
function keepErrorsReadable(dialog: HTMLElement): void {
  const style = getComputedStyle(dialog);
  if (contrast(style.getPropertyValue('--bad'), style.getPropertyValue('--sheet')) < READABLE)
    dialog.style.setProperty('--bad', 'var(--ink)');
}

/** The sheet in which a visitor leaves details: a modal dialog; Escape and Back close it. */
export function DetailsSheet({ to, name, words, language, onClose, ...rest }: DetailsSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useLeaving(to, language);
  const { status } = leaving;
  const naming = (text: string) => isolatedForVisitor(fillIn(text, marked({ name })));

  useLayoutEffect(styleDetails, []);
  const { ref: dialog, ...modal } = useVisitorModal(onClose);
  useEffect(() => {
    if (dialog.current) keepErrorsReadable(dialog.current);
  }, [dialog]);
  useBackCloses(dialog);
  useEffect(() => {
    if (status !== 'form') heading.current?.focus();
  }, [status]);

  return (
    <dialog ref={dialog} {...modal} className="leave-details" aria-labelledby="leave-details-title">
      <form method="dialog">
        <button className="leave-details__close" aria-label={words.close}>
          ✕
        </button>
      </form>
      <h2 id="leave-details-title" ref={heading} tabIndex={-1}>
        {status === 'sent' ? words.sentTitle : <span>{naming(words.title)}</span>}
      </h2>
      {status === 'form' && (
        <DetailsForm
          leaving={leaving}
          name={name}
          words={words}
          language={language}
          privacyHref={rest.privacyHref}
        />
      )}
      {status === 'sent' && (
        <div className="leave-details__sent">
          <p>{naming(words.sentText)}</p>
          {rest.save}
          <a className="leave-details__link" href={rest.homeHref}>
            {words.makeOwn}
          </a>
        </div>
      )}
      {status !== 'sent' && status !== 'form' && (
        <form method="dialog">
          <p>{naming(words.closed)}</p>
          <button className="card-sheet__save">{words.close}</button>
        </form>
      )}
    </dialog>
  );
}

interface UnsentNoticeProps {
  readonly cardId: string;
  readonly name: string;
  readonly words: InboxWords;
  readonly onResume: () => void;
}

/** Offers details again that could not be sent at an earlier visit; at the foot, where it moves nothing. */
export function UnsentNotice({ cardId, name, words, onResume }: UnsentNoticeProps) {
  useEffect(styleDetails, []);
  if (readUnsentDetails(cardId) === undefined) return null;
  return (
    <aside className="unsent-details" aria-label={words.notSent}>
      <p>{isolatedForVisitor(fillIn(words.unsent, marked({ name })))}</p>
      <button type="button" className="card-sheet__save" onClick={onResume}>
        {words.resume}
      </button>
    </aside>
  );
}
