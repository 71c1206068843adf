/** Puts rules and indexes in force whenever their files change. */
import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import { basename } from 'node:path';
import type { ProjectConfig } from '../suite/project-config.ts';
import type { Suite } from '../suite/suite.ts';

/** Looking at the file itself copes with every way editors save, and with a file that does not exist yet. */
const INTERVAL_MS = 500;

/** Starts watching; what does not compile is printed and leaves the old in force. Returns what ends it. */
export function watchSources(config: ProjectConfig, suite: Suite): () => void {
  const stops = [
    watch(config.firestoreRules, (text) => {
      suite.firestore.setDefaultRules(text, basename(config.firestoreRules));
    }),
    watch(config.storageRules, (text) => suite.storage.setRules(text)),
    watch(config.firestoreIndexes, (text) => suite.firestore.setIndexes(JSON.parse(text))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function watch(path: string, use: (text: string) => void | Promise<void>): () => void {
  const reload = async () => {
    if (!existsSync(path)) return;
    try {
      await use(readFileSync(path, 'utf8'));
      console.log(`${basename(path)} reloaded.`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unreadable';
      console.error(`${basename(path)} not reloaded, the old one stays in force:\n${reason}`);
    }
  };
  const listener = () => void reload();
  watchFile(path, { interval: INTERVAL_MS }, listener);
  return () => unwatchFile(path, listener);
}
