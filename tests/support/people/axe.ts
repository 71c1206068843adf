/** What axe-core finds on a page. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that have to do with colors: what else axe knows is the same in all of them. */
export const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations of the page as it is now, of all rules or of some, a line each: rule, its message,
 * the first element, why it fails. Empty if there are none.
 */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (some) => {
    // A button that is pressed, or that the layout moves under the pointer, changes its color gradually: what
    // counts is where that ends.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(atOnce);
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Document | Element, options: RunOptions) => Promise<AxeResults> };
    };
    // Of the rules that pass, axe would describe every element, which takes longer than to judge them.
    // The size of targets (WCAG 2.2, 2.5.8) is a rule that axe has switched off.
    const { violations: all } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(some ? { runOnly: [...some] } : { rules: { 'target-size': { enabled: true } } }),
    });
    const found: { id: string; help: string; html: string | undefined; why: string | undefined }[] = [];
    for (const { id, help, nodes } of all) {
      let html = nodes[0]?.html;
      if (id === 'target-size') {
        // What the bar at the foot of a phone happens to cover in part is whole once it is scrolled to.
        const small = [];
        for (const node of nodes) {
          const element = document.querySelector(String(node.target[0]));
          if (!element) throw new Error(`axe names an element that is not there: ${String(node.target[0])}`);
          const before = scrollY;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again = await axe.run(element, { resultTypes: ['violations'], runOnly: ['target-size'] });
          scrollTo({ top: before, behavior: 'instant' });
          if (again.violations.length > 0) small.push(node);
        }
        if (small.length === 0) continue;
        html = small[0]?.html;
      }
      found.push({ id, help, html, why: nodes[0]?.failureSummary });
    }
    document.adoptedStyleSheets.pop();
    return found;
  }, only);
  return found.map(
    ({ id, help, html, why }) => `${id}: ${help} (${html?.slice(0, 200) ?? 'no element'}) ${why ?? ''}`,
  );
}
