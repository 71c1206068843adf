import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const OUTPUT = fileURLToPath(new URL('../../output/', import.meta.url));

/**
 * Keeps a picture of what the page shows (with `fullPage` of all of it) in the ignored output folder, for
 * people to look at: only when `SCREENSHOTS` is set, since they take a fifth of the time and no test reads
 * them.
 */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (!process.env['SCREENSHOTS']) return;
  await mkdir(OUTPUT, { recursive: true });
  await page.screenshot({ path: join(OUTPUT, `${name}.png`), fullPage });
}
