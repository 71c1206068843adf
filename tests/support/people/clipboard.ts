/**
 * The clipboard as users have it: what is copied is pasted somewhere else, which no browser asks leave for.
 */
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lets pages write to the clipboard without a prompt: a permission in Chromium; the other engines want a
 * press alone.
 */
export async function allowCopying(context: BrowserContext, origin: string): Promise<void> {
  if (context.browser()?.browserType().name() !== 'chromium') return;
  await context.grantPermissions(['clipboard-write'], { origin });
}

/** Returns the text that is pasted into a page of its own. */
export async function pastedText(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent('<textarea></textarea>');
  const field = page.locator('textarea');
  await field.click();
  await page.keyboard.press('ControlOrMeta+V');
  await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
  const text = await field.inputValue();
  await page.close();
  return text;
}

/**
 * Keeps what the page copies as a picture from now on; the result returns the last one, as PNG. It is not
 * pasted, since a Firefox without windows has a clipboard for texts alone.
 */
export async function watchCopiedPicture(page: Page): Promise<() => Promise<Buffer>> {
  await page.evaluate(() => {
    const write = navigator.clipboard.write.bind(navigator.clipboard);
    navigator.clipboard.write = async (items) => {
      await write(items);
      const bytes = new Uint8Array(await ((await items[0]?.getType('image/png'))?.arrayBuffer() ?? []));
      document.documentElement.dataset['copied'] = JSON.stringify(Array.from(bytes));
    };
  });
  return async () => {
    const copied = await page.locator('html').getAttribute('data-copied');
    return Buffer.from(JSON.parse(copied ?? '[]') as number[]);
  };
}
