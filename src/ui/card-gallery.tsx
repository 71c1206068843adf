import { useRef, useState, type KeyboardEvent } from 'react';
import { fillIn, type CardWords } from './card-words';

interface CardGalleryProps {
  readonly images: readonly string[];
  readonly words: CardWords;
}

/** Pictures as 9:5 thumbnails; one opens over the page, arrows move on, Escape or the cross closes. */
export function CardGallery({ images, words }: CardGalleryProps) {
  const viewer = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<number>();
  const title = (index: number) => fillIn(words.picture, { number: index + 1, count: images.length });
  const open = (index: number) => {
    setShown(index);
    viewer.current?.showModal();
  };
  const move = (step: number) =>
    setShown((index) => (index === undefined ? index : (index + step + images.length) % images.length));
  const onKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === forward) move(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(-1);
  };
  const url = shown === undefined ? undefined : images[shown];
  return (
    <>
      <ul className="card-gallery">
        {images.map((image, index) => (
          <li key={image}>
            <button type="button" onClick={() => open(index)} aria-label={title(index)}>
              <img src={image} alt="" loading="lazy" decoding="async" width={360} height={200} />
            </button>
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a shortcut; the buttons do the same */}
      <dialog
        ref={viewer}
        className="card-viewer"
        onKeyDown={onKey}
        onClose={() => setShown(undefined)}
        aria-label={words.portfolio}
      >
        {shown !== undefined && url !== undefined && (
          <>
            <img src={url} alt={title(shown)} />
            <form method="dialog">
              <button className="card-viewer__close" aria-label={words.close}>
                ✕
              </button>
            </form>
            {images.length > 1 && (
              <div className="card-viewer__moves">
                <button type="button" onClick={() => move(-1)} aria-label={words.previous}>
                  <span aria-hidden="true">‹</span>
                </button>
                <span aria-live="polite">
                  {shown + 1} / {images.length}
                </span>
                <button type="button" onClick={() => move(1)} aria-label={words.next}>
                  <span aria-hidden="true">›</span>
                </button>
              </div>
            )}
          </>
        )}
      </dialog>
    </>
  );
}
