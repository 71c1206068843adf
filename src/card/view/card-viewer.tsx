/** @jsxImportSource preact */
import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { useBackCloses } from '@/shared/ui/preact/use-back-closes';
import { useVisitorModal } from '@/shared/ui/preact/use-visitor-modal';
import { fillIn, type CardWords } from './card-words';
import { useZoom } from './use-zoom';

interface CardViewerProps {
  readonly images: readonly string[];
  readonly start: number;
  readonly words: CardWords;
  readonly onClose: () => void;
}

/** Shows pictures full screen: arrow keys, swipes, double tap, pinch, + and -; Escape and Back close it. */
export function CardViewer({ images, start, words, onClose }: CardViewerProps) {
  const { ref: dialog, ...modal } = useVisitorModal(onClose);
  const [index, setIndex] = useState(start);
  const [failed, setFailed] = useState<string>();
  const url = images[index] ?? '';
  const title = fillIn(words.picture, { number: index + 1, count: images.length });

  useBackCloses(dialog);

  const isRightToLeft = () => dialog.current !== null && getComputedStyle(dialog.current).direction === 'rtl';
  const show = (next: number) => setIndex((next + images.length) % images.length);
  const { view, toggle, gestures } = useZoom(url, (way) => {
    if (way === 'down') dialog.current?.close();
    else show(index + ((way === 'left') === isRightToLeft() ? -1 : 1));
  });

  const onKey = (event: TargetedKeyboardEvent<HTMLDialogElement>) => {
    const forward = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      show(index + (event.key === forward ? 1 : -1));
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(images.length - 1);
    else if (event.key === '+' || event.key === '-' || event.key === '0') {
      if ((event.key === '+') === (view.scale === 1)) toggle();
    } else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are a shortcut; the buttons do the same
    <dialog ref={dialog} {...modal} className="card-viewer" onKeyDown={onKey} aria-label={words.portfolio}>
      <div className="card-viewer__stage" {...gestures}>
        {failed === url ? (
          <p role="alert">{words.pictureFailed}</p>
        ) : (
          <img
            src={url}
            alt={title}
            draggable={false}
            onError={() => setFailed(url)}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
      </div>
      <form method="dialog">
        <button className="card-viewer__close" aria-label={words.close}>
          ✕
        </button>
      </form>
      {/* Browsers mirror these quotation marks on right-to-left pages (Unicode: Bidi_Mirrored). */}
      <div className="card-viewer__moves">
        {images.length > 1 && (
          <button type="button" onClick={() => show(index - 1)} aria-label={words.previous}>
            <span aria-hidden="true">‹</span>
          </button>
        )}
        <span className="card-viewer__caption" aria-live="polite">
          {title}
        </span>
        <button type="button" onClick={toggle} aria-pressed={view.scale > 1} aria-label={words.zoom}>
          <span aria-hidden="true">{view.scale > 1 ? '−' : '+'}</span>
        </button>
        {images.length > 1 && (
          <button type="button" onClick={() => show(index + 1)} aria-label={words.next}>
            <span aria-hidden="true">›</span>
          </button>
        )}
      </div>
    </dialog>
  );
}
