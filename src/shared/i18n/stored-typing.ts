import { useEffect, useRef, useState } from 'react';
import { typedName } from '@/shared/forms/drafts';
import { forgetStored, readStored, writeStored } from '@/shared/browser/stored';
import { LANGUAGE_CHANGED } from './change-language';

type Typed = Readonly<Record<string, string>>;

/** Returns what was typed before the reload of a language change, once. */
export function useRestoredTyping(form: string): Typed {
  const [stored] = useState(() => parse(readStored(typedName(form), 'session')));
  useEffect(() => forgetStored(typedName(form), 'session'), [form]);
  return stored;
}

/** Passes text to another form of this tab. */
export function handTyping(form: string, typed: Readonly<Record<string, string>>): void {
  writeStored(typedName(form), JSON.stringify(typed), 'session');
}

/** Stores what `typed` returns over the reload of a language change; never a password. */
export function useStoreTyping(
  form: string,
  typed: () => Readonly<Record<string, string | undefined>>,
): void {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    const keep = () => writeStored(typedName(form), JSON.stringify(latest.current()), 'session');
    const expectReload = () => {
      keep();
      // Includes what is typed until then.
      window.addEventListener('pagehide', keep, { once: true });
    };
    window.addEventListener(LANGUAGE_CHANGED, expectReload);
    return () => {
      window.removeEventListener(LANGUAGE_CHANGED, expectReload);
      window.removeEventListener('pagehide', keep);
    };
  }, [form]);
}

function parse(stored: string | null): Typed {
  if (stored === null) return {};
  try {
    const found: unknown = JSON.parse(stored);
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch (damaged) {
    if (damaged instanceof SyntaxError) return {};
    throw damaged;
  }
}
