import type { ReactNode } from 'react';

/** Why a part of the form cannot be changed; nothing without a reason. */
export function LockNote({ note }: { readonly note: ReactNode }) {
  return note === undefined ? null : <p className="text-sm wrap-anywhere text-ink-soft">{note}</p>;
}
