import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const OUTPUT = fileURLToPath(new URL('../output/', import.meta.url));

/** Takes a picture of what the page shows (with `fullPage` of all of it), keeps it in the ignored output folder and answers the PNG. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<Buffer> {
  await mkdir(OUTPUT, { recursive: true });
  return page.screenshot({ path: join(OUTPUT, `${name}.png`), fullPage });
}
