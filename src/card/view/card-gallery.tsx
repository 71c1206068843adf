/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { CardViewer } from './card-viewer';
import { fillIn, type CardWords } from './card-words';
import './card-gallery.css';

interface CardGalleryProps {
  readonly images: readonly string[];
  readonly words: CardWords;
}

const loadViewer = async () => (await import('./card-viewer')).CardViewer;

/** Prefetches the viewer. A failure is reported only when a picture is opened. */
const prepare = () => void loadViewer().catch(() => 'told on opening');

export function CardGallery({ images, words }: CardGalleryProps) {
  const [viewer, setViewer] = useState<{ Viewer: typeof CardViewer; start: number }>();
  const open = async (start: number) => {
    try {
      const Viewer = await loadViewer();
      setViewer({ Viewer, start });
    } catch (error) {
      // The viewer could not be loaded, perhaps offline, so the browser shows the picture.
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
      {viewer && (
        <viewer.Viewer
          images={images}
          start={viewer.start}
          words={words}
          onClose={() => setViewer(undefined)}
        />
      )}
    </>
  );
}

/** Opens an address in a new tab without opener, or in this tab if that is blocked (silently in Safari). */
export function openBeside(url: string): void {
  // With `noopener`, the result would not tell whether the tab was blocked.
  const tab = window.open(url, '_blank');
  if (tab === null) location.assign(url);
  else tab.opener = null;
}
