import type { Page } from 'playwright-core';

/**
 * Holds back the page's requests whose address matches, of which only the first if told so. Returns the
 * function that lets them go.
 */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  options?: { readonly times: number },
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    address,
    async (route) => {
      await released;
      await route.continue();
    },
    options,
  );
  return release;
}
