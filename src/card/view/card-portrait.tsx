import { useState, type SyntheticEvent } from 'react';
import { initialOf, useLoadable } from '@/shared/ui/avatar';

interface CardPortraitProps {
  /** Address of the photo; '' for none. */
  readonly src: string;
  /** A small copy of it as a `data:` address, there at once; '' for none. */
  readonly preview: string;
  /** Whose it is; the initial stands where neither can be shown. */
  readonly name: string;
}

/**
 * The portrait on a card. The preview is there in the frame of the name; the photo takes its place, in the same box, when it
 * can be painted whole.
 */
export function CardPortrait({ src, preview, name }: CardPortraitProps) {
  const [photo, onError] = useLoadable(src);
  const [ready, setReady] = useState<string>();
  if (preview !== '' && src !== '') {
    const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      const show = () => setReady(photo);
      // Where decoding fails, loading has failed, too, and says so by itself.
      currentTarget.decode().then(show, show);
    };
    return (
      <span className="card-face__photo card-face__photo--layers">
        <img className="card-face__preview" src={preview} alt="" decoding="sync" />
        {photo && (
          <img
            className="card-face__full"
            onLoad={onLoad}
            onError={onError}
            src={photo}
            alt=""
            decoding="async"
            fetchPriority="high"
            style={{ opacity: ready === photo ? 1 : 0 }}
          />
        )}
      </span>
    );
  }
  if (photo) {
    return (
      <img
        className="card-face__photo"
        onError={onError}
        src={photo}
        alt=""
        width={400}
        height={400}
        decoding="async"
        fetchPriority="high"
      />
    );
  }
  return (
    <span className="card-face__stamp" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
