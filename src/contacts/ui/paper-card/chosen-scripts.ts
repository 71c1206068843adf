/** The scripts that the owner chose on this device, and what reading in them still downloads. */
import { useEffect, useState } from 'react';
import { CARD_SCRIPTS, defaultScripts, type CardScript } from '@/contacts/model/paper-card/scripts';
import { missingBytes } from '@/contacts/service/paper-card/card-reader';
import { readStored, writeStored } from '@/shared/browser/stored';

const STORED = 'cardScripts';

/** Returns the chosen scripts, else the default ones of the app's language. */
export function storedScripts(language: string): readonly CardScript[] {
  const stored = (readStored(STORED) ?? '').split(',');
  const chosen = CARD_SCRIPTS.filter((script) => stored.includes(script));
  return chosen.length > 0 ? chosen : defaultScripts(language);
}

export function storeScripts(scripts: readonly CardScript[]): void {
  writeStored(STORED, scripts.join(','));
}

/** Returns the bytes that these scripts still have to download; undefined until that is known. */
export function useMissingBytes(scripts: readonly CardScript[]): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void missingBytes(scripts).then((count) => isCurrent && setBytes(count));
    return () => {
      isCurrent = false;
    };
  }, [scripts]);
  return bytes;
}
