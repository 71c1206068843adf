import type { Page } from 'playwright-core';
import { word, type TestLanguage } from '../../support/words.ts';

/** Waits until the status page has measured everything; on a busy machine answers may count as slow. */
export async function statusKnown(page: Page, language: TestLanguage): Promise<void> {
  const verdicts = ['status.allOk', 'status.someSlow'].map((key) => word(key, {}, language));
  await page
    .getByText(verdicts[0] ?? '')
    .or(page.getByText(verdicts[1] ?? ''))
    .waitFor();
}
