import '@/card/view/card-parts.css';
import './qr-screen.css';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { mainColor } from '@/card/model/main-color';
import { QR_CONTENTS, type QrDesign } from '@/card/model/qr-design';
import { designHolding } from '@/qr/model/design-holding';
import { qrText } from '@/qr/model/qr-text';
import { qrTitle } from '@/qr/view/qr-title';
import { afterFrame } from '@/shared/browser/scheduling';
import { isSessionFlagOf } from '@/shared/browser/session-flag';
import { readStored, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { READABLE_LARGE, textColorOn } from '@/shared/lib/color';
import { ChoiceField } from '@/shared/ui/choice-field';
import { IconButton } from '@/shared/ui/icon-button';
import { Spinner } from '@/shared/ui/spinner';
import { Toasts } from '@/shared/ui/toasts';
import { useModal } from '@/shared/ui/use-modal';
import { swipe } from '@/shared/ui/zoom';
import { QrPicture } from './qr-picture';
import { useWakeLock } from './use-wake-lock';

const SIZE = 512;

interface QrScreenProps {
  readonly card: Card;
  readonly url: string | undefined;
  readonly origin: string;
  readonly number: number;
  readonly count: number;
  /** Shows the card that many places on (1) or back (-1); undefined with a single card. */
  readonly onMove: ((by: number) => void) | undefined;
  readonly onClose: () => void;
  /** Called with the drawn code and the name below it, and again when they change. */
  readonly onDrawn: (picture: SVGSVGElement, name: HTMLElement) => void;
}

/** A QR code over the whole screen, kept on. Escape closes it; arrows and swipes change the card. */
export function QrScreen({ card, url, origin, number, count, onMove, onClose, onDrawn }: QrScreenProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState(qrContent);
  const awake = useWakeLock();
  const content = chosen ?? card.qrDesign.content;
  const design = designHolding(content, card.qrDesign);
  const color = mainColor(card);

  // The heading, since no button is wanted first.
  const { ref: dialog, ...modal } = useModal(onClose, heading);

  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const report = () => {
      const picture = stage.current?.querySelector<SVGSVGElement>('svg[role=img]');
      if (picture && heading.current) onDrawn(picture, heading.current);
    };
    let cancel = afterFrame(report);
    const reportSoon = () => {
      cancel();
      cancel = afterFrame(report);
    };
    window.addEventListener('resize', reportSoon);
    return () => {
      cancel();
      window.removeEventListener('resize', reportSoon);
    };
  });

  const isRightToLeft = () => dialog.current !== null && getComputedStyle(dialog.current).direction === 'rtl';
  const move = (way: 'left' | 'right') => onMove?.((way === 'right') === isRightToLeft() ? -1 : 1);
  const swipes = useSwipe((way) => {
    if (way === 'down') dialog.current?.close();
    else move(way === 'left' ? 'right' : 'left');
  });
  const onKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    // The radio buttons use the arrow keys.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft') move('left');
    else if (event.key === 'ArrowRight') move('right');
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a shortcut; the buttons do the same
    <dialog
      ref={dialog}
      {...modal}
      className="code-screen"
      data-theme="light"
      aria-label={t('code.label', { name: card.name })}
      onKeyDown={onKey}
    >
      <div className="flex items-start justify-between gap-4">
        <QrMoves number={number} count={count} onMove={onMove} />
        <IconButton
          label={t('common.close')}
          onClick={() => dialog.current?.close()}
          className="ms-auto -me-2"
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <div ref={stage} className="code-screen__stage" {...swipes}>
        {url === undefined ? (
          <Spinner label={t('common.loading')} />
        ) : (
          <QrPicture
            text={qrText(design, { url, origin, card })}
            title={qrTitle(t, content, { url, contact: card })}
            design={design}
            photoUrl={card.photoUrl}
            size={SIZE}
          />
        )}
      </div>
      <div className="flex flex-col items-center gap-3 self-end text-center">
        {/* As the card wears it; the opening is drawn with it (qr-markup.ts). */}
        <div
          className={`code-screen__name card-face--${card.look}`}
          style={{ backgroundColor: color, color: textColorOn(color, READABLE_LARGE) }}
        >
          <h1 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
            <bdi>{card.name}</bdi>
          </h1>
        </div>
        <ChoiceField
          label={t('code.holds')}
          isLabelHidden
          hint={t(`code.${content}Hint`)}
          value={content}
          onChange={(value) => {
            setChosen(value);
            storeQrContent(value);
          }}
          choices={QR_CONTENTS.map((value) => ({ value, label: t(`code.${value}`) }))}
        />
        <output className="min-h-5 max-w-[52ch] text-xs text-ink-soft">
          {awake !== 'asking' && t(awake === 'held' ? 'code.awake' : 'code.notAwake')}
        </output>
      </div>
      <Toasts isInDialog />
    </dialog>
  );
}

type Handler = (event: PointerEvent<HTMLElement>) => void;

function useSwipe(
  onSwipe: (way: 'left' | 'right' | 'down') => void,
): Record<'onPointerDown' | 'onPointerUp' | 'onPointerCancel', Handler> {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ pointerId, clientX, clientY }) => {
      // A second finger is another gesture.
      start.current = start.current === undefined ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = start.current;
      start.current = undefined;
      const way = from?.id === pointerId && swipe({ x: clientX - from.x, y: clientY - from.y });
      if (way) onSwipe(way);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

interface QrMovesProps {
  readonly number: number;
  readonly count: number;
  readonly onMove: ((by: number) => void) | undefined;
}

function QrMoves({ number, count, onMove }: QrMovesProps) {
  const { t } = useTranslation();
  if (onMove === undefined) return null;
  return (
    <div className="-ms-2 flex items-center">
      <IconButton label={t('code.previous')} onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <output className="min-w-14 text-center text-sm text-ink-soft tabular-nums">
        {t('code.position', { number, count })}
      </output>
      <IconButton label={t('code.next')} onClick={() => onMove(1)}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}

const cardOf = (uid: string) => userLocalDataName('last-code', uid);
const CONTENT = 'code-content';

/** The code screen starts with this card the next time. */
export function noteLastQr(uid: string, cardId: string): void {
  // Another tab may have signed out meanwhile.
  if (isSessionFlagOf(uid)) writeStored(cardOf(uid), cardId);
}

/** Returns the id of the card that the code screen showed last. */
export function lastQr(uid: string): string | undefined {
  return readStored(cardOf(uid)) ?? undefined;
}

function storeQrContent(content: QrDesign['content']): void {
  writeStored(CONTENT, content);
}

/** Undefined before a choice: the card's design decides. */
function qrContent(): QrDesign['content'] | undefined {
  const stored = readStored(CONTENT);
  return QR_CONTENTS.find((content) => content === stored);
}
