import { useEffect, useRef, useState } from 'react';
import { RELOAD_AHEAD } from '@/shared/browser/preference';
import { readStored, writeStored } from '@/shared/browser/stored';
import { parseJson, record } from '@/shared/lib/parse';
import { typedName } from './drafts';

export type Texts = Readonly<Record<string, string>>;

/** Returns the texts that this tab stores under a name; entries that are no texts are left out. */
export function readTexts(name: string): Texts {
  const entries = Object.entries(record(parseJson(readStored(name, 'session'))));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Stores texts in this tab, or removes them when they are null. */
export function storeTexts(name: string, texts: object | null): void {
  writeStored(name, texts === null ? null : JSON.stringify(texts), 'session');
}

/** Passes typed texts to another form of this tab, which has them when it is opened. */
export function handTyping(form: string, typed: Texts): void {
  storeTexts(typedName(form), typed);
}

/** Returns the texts typed into a form before the app reloaded the page, once: they are removed. */
export function useRestoredTyping(form: string | undefined): Texts {
  const [restored] = useState(() => (form === undefined ? {} : readTexts(typedName(form))));
  useEffect(() => {
    if (form !== undefined) storeTexts(typedName(form), null);
  }, [form]);
  return restored;
}

/** Stores in this tab what `typed` returns, over a reload by the app; never a password. */
export function useStoreTyping(form: string | undefined, typed: () => Texts): void {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    if (form === undefined) return undefined;
    const keep = () => storeTexts(typedName(form), latest.current());
    const expectReload = () => {
      keep();
      // A user who goes on typing until then loses nothing either.
      window.addEventListener('pagehide', keep, { once: true });
    };
    window.addEventListener(RELOAD_AHEAD, expectReload);
    return () => {
      window.removeEventListener(RELOAD_AHEAD, expectReload);
      window.removeEventListener('pagehide', keep);
    };
  }, [form]);
}
