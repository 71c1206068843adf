import { useState } from 'react';
import type { CardViewer } from './card-viewer';
import { fillIn, type CardWords } from './card-words';
import './card-gallery.css';

interface CardGalleryProps {
  readonly images: readonly string[];
  readonly words: CardWords;
}

const loadViewer = async () => (await import('./card-viewer')).CardViewer;

/** Prefetches the viewer; opening a picture reports a failure. */
const prepare = () => void loadViewer().catch(() => 'told on opening');

export function CardGallery({ images, words }: CardGalleryProps) {
  const [opened, setOpened] = useState<{ Viewer: typeof CardViewer; start: number }>();
  const open = async (start: number) => {
    try {
      const Viewer = await loadViewer();
      setOpened({ Viewer, start });
    } catch (error) {
      // The viewer could not be loaded (offline): let the browser show the picture.
      reportError(error);
      const image = images[start];
      if (image !== undefined) openBeside(image);
    }
  };
  return (
    <>
      <ul className="card-gallery">
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              data-counts="portfolio"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => void open(index)}
              aria-label={fillIn(words.picture, { number: index + 1, count: images.length })}
            >
              <img src={image} alt="" loading="lazy" decoding="async" width={360} height={200} />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Viewer
          images={images}
          start={opened.start}
          words={words}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Opens an address in a new tab without opener, or in this one where that is blocked (Safari, silently). */
export function openBeside(url: string): void {
  // `noopener` would hide whether the tab was blocked.
  const opened = window.open(url, '_blank');
  if (opened === null) location.assign(url);
  else opened.opener = null;
}
