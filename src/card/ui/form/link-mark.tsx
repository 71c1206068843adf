import { useEffect, useState } from 'react';
import { linkIcon, marksWith } from '@/card/view/link-marks';

const useMarks = marksWith({ useState, useEffect });

/** The mark of a link's service beside its fields, whose names say the same. */
export function LinkMark({ kind }: { readonly kind: string }) {
  const { path, stroke } = linkIcon(kind, useMarks([kind]));
  return (
    <span className="mt-6.5 grid h-11 w-6 shrink-0 place-items-center text-ink-soft">
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        className={stroke ? 'size-5 fill-none stroke-current stroke-2' : 'size-5 fill-current'}
      >
        <path d={path} />
      </svg>
    </span>
  );
}
