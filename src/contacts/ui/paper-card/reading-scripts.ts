/** Which scripts cards are read in on this device, and what that takes to download. */
import { CARD_SCRIPTS, SCRIPTS, type CardScript } from '@/contacts/model/paper-card/scripts';
import { readStored, writeStored } from '@/shared/browser/stored';
import { CARD_READER_CACHE, CARD_READER_PATH, CARD_READER_WORKER } from '@/shared/browser/card-reader-files';

const STORED = 'cardScripts';

/** Returns the scripts chosen on this device, else those of the app's language and English. */
export function storedScripts(language: string): readonly CardScript[] {
  const stored = (readStored(STORED) ?? '').split(',');
  const chosen = CARD_SCRIPTS.filter((script) => stored.includes(script));
  return chosen.length > 0 ? chosen : defaultScripts(language);
}

function defaultScripts(language: string): readonly CardScript[] {
  const own = CARD_SCRIPTS.find((script) => SCRIPTS[script].languages.includes(language));
  return own === undefined || own === 'eng' ? ['eng'] : ['eng', own];
}

export function storeScripts(scripts: readonly CardScript[]): void {
  writeStored(STORED, scripts.join(','));
}

/** Returns the bytes that reading in these scripts still has to download. */
export async function missingBytes(scripts: readonly CardScript[]): Promise<number> {
  const files = [
    { name: CARD_READER_WORKER, bytes: CORE_BYTES },
    ...scripts.map((script) => ({ name: `${script}.traineddata.gz`, bytes: SCRIPTS[script].bytes })),
  ];
  const missing = await Promise.all(
    files.map(async ({ name, bytes }) => ((await isCached(CARD_READER_PATH + name)) ? 0 : bytes)),
  );
  return missing.reduce((sum, bytes) => sum + bytes, 0);
}

/** Worker and core, as they are on the server; most servers pack them to a third. */
const CORE_BYTES = 3_058_000;

async function isCached(path: string): Promise<boolean> {
  try {
    return (await caches.match(path, { cacheName: CARD_READER_CACHE, ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}
