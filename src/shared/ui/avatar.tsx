import { useEffect, useState } from 'react';
import { firstGrapheme } from '@/shared/lib/graphemes';
import { languageShown } from '@/shared/i18n/mark-document';

interface AvatarProps {
  name: string;
  photoUrl?: string | null | undefined;
  className?: string;
}

/** First character of a name as people see it: "각" is one character, so is a flag or a letter with its accent. */
export function initialOf(name: string): string {
  const first = firstGrapheme(name.trim());
  const capital = inCapitals(first);
  // The capital of ß is two letters.
  return (firstGrapheme(capital) === capital ? capital : first) || '·';
}

/**
 * A picture's address as long as it can be shown, and what to do when it does not load: then there is none, until the
 * address changes or the browser is online again.
 */
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

/** A round photo, or the name's initial when there is none or it does not load. The name stands beside it: no alt text. */
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
    <span aria-hidden className={`${round} bg-seal-wash font-semibold text-seal`}>
      {initialOf(name)}
    </span>
  );
}

/**
 * A text for people's eyes in the capitals of the language on screen: Turkish has İ for i. Never for what is compared or is part
 * of an address (card/model/slug/slug.ts).
 */
export function inCapitals(text: string): string {
  return text.toLocaleUpperCase(languageShown());
}
