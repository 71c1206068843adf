/** What axe-core finds on a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that have to do with colours: what else axe knows is the same in all of them. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Violations of the page as it stands, of all rules or of some, a line each: rule, what it says, the first element. Empty is good. */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (some) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    // Of the rules that pass, axe would describe every element, which takes longer than to judge them.
    // The size of targets (WCAG 2.2, 2.5.8) is a rule that axe has switched off.
    const results = await axe.run({
      resultTypes: ['violations'],
      ...(some ? { runOnly: [...some] } : { rules: { 'target-size': { enabled: true } } }),
    });
    return results.violations.map(({ id, help, nodes }) => ({ id, help, html: nodes[0]?.html }));
  }, only);
  return found.map(({ id, help, html }) => `${id}: ${help} (${html?.slice(0, 200) ?? 'no element'})`);
}
