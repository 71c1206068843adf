import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/**
 * The content of a downloaded file. By stream: a browser one is connected to shares no folder with the test.
 */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
