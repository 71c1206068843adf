/** Archives as the app downloads them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { contentOf } from '../../support/people/download.ts';
import { serveFolder } from '../../support/site/static-server.ts';

/** A downloaded archive. */
export interface Archive {
  readonly name: string;
  /** What is in it, by path. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** A file as text; '' when it is not there. */
  readonly text: (path: string) => string;
}

/** What `press` lets the page download, unpacked. */
export async function archiveFrom(page: Page, press: () => Promise<unknown>): Promise<Archive> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  const files = unzipSync(await contentOf(file));
  const text = (path: string) => (files[path] ? strFromU8(files[path]) : '');
  return { name: file.suggestedFilename(), files, text };
}

/** Where an archive's files are. */
interface Place {
  /** Their page on the web server. */
  readonly address: string;
  /** The same page as a file. */
  readonly file: string;
}

/** A web server for one test file, with a folder for each archive; called once, at the top. */
export function useWebServer(): { host(): string; publish(archive: Archive): Promise<Place> } {
  let folder = '';
  let server: Awaited<ReturnType<typeof serveFolder>>;
  let last = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carte-page-'));
    server = await serveFolder(folder);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    host: () => new URL(server.origin).host,
    async publish({ files }) {
      last += 1;
      const page = `people/${last}/index.html`;
      for (const [path, bytes] of Object.entries(files)) {
        const place = join(folder, dirname(page), path);
        await mkdir(dirname(place), { recursive: true });
        await writeFile(place, bytes);
      }
      return { address: `${server.origin}/${page}`, file: `file://${join(folder, page)}` };
    },
  };
}
