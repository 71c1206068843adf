import type { Page } from 'playwright-core';
import { word } from '../../support/samples/words.ts';

/** Waits until the status page has measured everything; on a busy machine answers may count as slow. */
export async function statusKnown(page: Page): Promise<void> {
  await page
    .getByText(word('status.allOk'))
    .or(page.getByText(word('status.someSlow')))
    .waitFor();
}
