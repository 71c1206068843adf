import { useEffect, useRef } from 'react';
import { fillIn } from '@/card/view/card-words';
import type { InboxWords } from '@/shared/i18n/inbox-words';
import { isolated, marked } from '@/shared/i18n/isolated';
import { contrast, READABLE } from '@/shared/lib/color';
import { useBackCloses } from '@/shared/ui/use-back-closes';
import { DetailsForm } from './leave-details-form';
import css from './leave-details.css?inline';
import { readUnsentDetails, useLeaving, type LeavingTo } from './use-leaving';

export interface DetailsSheetProps {
  readonly to: LeavingTo;
  readonly name: string;
  readonly words: InboxWords;
  readonly language: string;
  readonly privacyHref: string;
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
export function DetailsSheet({ to, name, words, language, privacyHref, onClose }: DetailsSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useLeaving(to, language);
  const { status } = leaving;
  const naming = (text: string) => isolated(fillIn(text, marked({ name })));

  useEffect(() => {
    styleDetails();
    if (dialog.current?.open === false) dialog.current.showModal();
    if (dialog.current) keepErrorsReadable(dialog.current);
  }, []);
  useBackCloses(dialog);
  useEffect(() => {
    if (status !== 'form') heading.current?.focus();
  }, [status]);

  return (
    <dialog ref={dialog} className="leave-details" onClose={onClose} aria-labelledby="leave-details-title">
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
          privacyHref={privacyHref}
        />
      )}
      {status !== 'form' && (
        <form method="dialog">
          <p>{naming(status === 'sent' ? words.sentText : words.closed)}</p>
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
      <p>{isolated(fillIn(words.unsent, marked({ name })))}</p>
      <button type="button" className="card-sheet__save" onClick={onResume}>
        {words.resume}
      </button>
    </aside>
  );
}
