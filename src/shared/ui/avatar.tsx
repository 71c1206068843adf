import { useEffect, useState } from 'react';
import { initialOf } from '@/shared/ui/initials';
import { loadableWith } from '@/shared/ui/loadable';

interface AvatarProps {
  name: string;
  photoUrl?: string | null | undefined;
  className?: string;
}

const useLoadable = loadableWith({ useState, useEffect });

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
