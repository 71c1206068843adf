import { useState } from 'react';

interface AvatarProps {
  name: string;
  photoUrl?: string | null | undefined;
  className?: string;
}

/** First character of a name as people see it: "각" is one character, so is a flag or a letter with its accent. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first ? first.segment.toLocaleUpperCase() : '·';
}

/** A round photo, or the name's initial when there is none or it does not load. The name stands beside it: no alt text. */
export function Avatar({ name, photoUrl, className = 'size-9 text-sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const round = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full ${className}`;
  if (photoUrl && photoUrl !== broken) {
    return (
      <img
        src={photoUrl}
        alt=""
        className={`${round} object-cover`}
        onError={() => setBroken(photoUrl)}
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
