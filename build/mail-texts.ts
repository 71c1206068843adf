import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts';

/** The group of the dictionaries that the operator's program alone reads (operator/notify/texts.ts). */
const GROUP = 'mail';

/** Leaves the texts of mail out of the dictionaries of the built site. */
export function mailTexts(): Plugin {
  let folder = '';
  return {
    name: 'carte:mail-texts',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir, 'locales');
    },
    async closeBundle() {
      if (this.meta.watchMode) return;
      await Promise.all(LANGUAGE_CODES.map((code) => withoutGroup(join(folder, `${code}.json`))));
    },
  };
}

async function withoutGroup(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A build that failed, or one without public files, has written none.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const { [GROUP]: _mail, ...groups } = JSON.parse(text) as Record<string, unknown>;
  await writeFile(file, `${JSON.stringify(groups, null, 2)}\n`);
}
