import { useState } from 'react';
import type { CardViewer } from './card-viewer';
import { fillIn, type CardWords } from './card-words';
import './card-gallery.css';

interface CardGalleryProps {
  readonly images: readonly string[];
  readonly words: CardWords;
}

/** The viewer's code, which is fetched when somebody is about to open a picture. */
const loadViewer = async () => (await import('./card-viewer')).CardViewer;

/** Fetches it beforehand; a failure is told when somebody opens a picture. */
const prepare = () => void loadViewer().catch(() => 'told on opening');

/** Pictures as 9:5 thumbnails; one opens over the page. */
export function CardGallery({ images, words }: CardGalleryProps) {
  const [opened, setOpened] = useState<{ Viewer: typeof CardViewer; start: number }>();
  const open = async (start: number) => {
    try {
      const Viewer = await loadViewer();
      setOpened({ Viewer, start });
    } catch (error) {
      // Without its code, for want of a connection, the browser itself shows the picture.
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

/**
 * Opens an address in a new tab or, where the browser blocks that, in this one. Safari blocks new tabs without a word
 * once something was waited for after the press. The new tab cannot reach this page.
 */
export function openBeside(url: string): void {
  // With `noopener` there would be no way to tell a blocked tab.
  const opened = window.open(url, '_blank');
  if (opened === null) location.assign(url);
  else opened.opener = null;
}
