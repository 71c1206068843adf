/** What state a screen is in. */
import type { Page } from 'playwright-core';

/** What is there in some states only, and neither comes nor goes by itself. */
const SIGNS = [
  'dialog[open], details[open], [role=menu]',
  '[role=alert], [role=alertdialog]',
  '[aria-invalid=true]',
  '[aria-expanded=true]',
  '[data-offer], [data-choice]',
  'output button',
  'progress, textarea',
];

/** How often each sign is on the screen, as one text. Neither language nor size change it. */
export async function stateOf(page: Page): Promise<string> {
  const counts = await Promise.all(SIGNS.map((sign) => page.locator(sign).count()));
  return SIGNS.map((sign, index) => `${counts[index]} ${sign}`).join('; ');
}
