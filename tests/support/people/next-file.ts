/** Downloads of browsers whose driver does not report them: files that appear in a folder. */
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What a test asks of Playwright's Download. */
export interface DownloadedFile {
  suggestedFilename(): string;
  createReadStream(): Promise<Readable>;
}

/** How browsers name a file that is not whole yet. */
const PARTIAL = /\.(part|wkdownload)$/;

/**
 * Returns the next file that appears in the folder, once it is whole. Removes what is there before, so that a
 * name is not counted up. Rejects after `timeoutMs`.
 */
export async function nextFile(folder: string, timeoutMs = 30_000): Promise<DownloadedFile> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  const end = Date.now() + timeoutMs;
  let last: string | undefined;
  while (Date.now() < end) {
    const [name] = await readdir(folder);
    const now = name && !PARTIAL.test(name) ? `${name} ${(await stat(join(folder, name))).size}` : undefined;
    if (name && now !== undefined && now === last && !now.endsWith(' 0')) {
      const path = join(folder, name);
      return { suggestedFilename: () => name, createReadStream: async () => createReadStream(path) };
    }
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No file was downloaded within ${timeoutMs} ms.`);
}
