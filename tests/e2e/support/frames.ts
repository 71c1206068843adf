/** Frames of a page, to be waited for. */
import type { Page } from 'playwright-core';

/** Two frames: the one in which a change is noticed, and the one in which its consequences are drawn. */
export async function framesPass(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
