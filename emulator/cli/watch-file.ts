import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';

/** Looking at the file itself twice a second copes with every way editors save, and with a file that does not exist yet. */
const INTERVAL_MS = 500;

/** Calls back with a file's text whenever it changed; returns what ends that. */
export function watchText(path: string, onText: (text: string) => void): () => void {
  const listener = () => {
    if (existsSync(path)) onText(readFileSync(path, 'utf8'));
  };
  watchFile(path, { interval: INTERVAL_MS }, listener);
  return () => unwatchFile(path, listener);
}
