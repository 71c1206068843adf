import { useEffect, useState } from 'react';
import { languageShown } from '@/shared/i18n/mark-document';
import { firstGrapheme } from '@/shared/lib/graphemes';

interface AvatarProps {
  name: string;
  photoUrl?: string | null | undefined;
  className?: string;
}

/** By grapheme: "각", a flag, an accented letter. */
export function initialOf(name: string): string {
  const first = firstGrapheme(name);
  const capital = inCapitals(first);
  // The capital of ß is two letters.
  return (firstGrapheme(capital) === capital ? capital : first) || '·';
}

/** The URL until loading fails; retries when it changes or the browser comes online. */
export function useLoadable(url: string | null | undefined): [src: string | undefined, onError: () => void] {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (broken === undefined) return undefined;
    const again = () => setBroken(undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [broken]);
  return [url && url !== broken ? url : undefined, () => setBroken(url ?? undefined)];
}

/** No alt text: the name is beside it. */
export function Avatar({ name, photoUrl, className = 'size-9 text-sm' }: AvatarProps) {
  const [src, onError] = useLoadable(photoUrl);
  const round = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full ${className}`;
  if (src !== undefined) {
    return (
      <img
        src={src}
        alt=""
        className={`${round} object-cover`}
        onError={onError}
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <span aria-hidden className={`${round} bg-accent-wash font-semibold text-accent`}>
      {initialOf(name)}
    </span>
  );
}

/** For display only: Turkish has İ for i. Never compare the result (card/model/slug/slug.ts). */
export function inCapitals(text: string): string {
  return text.toLocaleUpperCase(languageShown());
}
