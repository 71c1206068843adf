/**
 * With the system's own few colors in place of ours (forced colors, "high contrast"). Source: CSS Color
 * Adjustment 1.
 */
import type { Page } from 'playwright-core';

/** Controls and cards without an edge, and choices that look the same chosen and not. */
export const indistinct = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const say = (why: string, one: Element) => `${why}: ${one.outerHTML.slice(0, 120)}`;
    const look = (one: Element) => {
      const style = getComputedStyle(one);
      const shorthands = ['border-color', 'border-width', 'border-style', 'outline', 'background-color'];
      return shorthands.map((name) => style.getPropertyValue(name)).join('; ');
    };
    const found: string[] = [];
    for (const one of document.querySelectorAll(
      'button:not([aria-label]), select, main input:not(.sr-only, [hidden])',
    )) {
      const native = one.matches(
        '[type=checkbox], [type=radio], [type=range], [type=color], [role=menuitem]',
      );
      if (native || !one.checkVisibility() || one.closest('.sr-only')) continue;
      if (!(parseFloat(getComputedStyle(one).borderTopWidth) > 0)) found.push(say('no edge', one));
    }
    for (const card of document.querySelectorAll('.card-face__sheet'))
      if (!(parseFloat(getComputedStyle(card).borderTopWidth) > 0)) found.push(say('no edge', card));
    for (const chosen of document.querySelectorAll('input[type=radio].sr-only:checked')) {
      const other = document.querySelector(
        `input[name="${chosen.getAttribute('name') ?? ''}"]:not(:checked)`,
      );
      const [label, otherLabel] = [chosen.closest('label'), other?.closest('label')];
      if (label && otherLabel && look(label) === look(otherLabel))
        found.push(say('chosen looks as not chosen', label));
    }
    for (const here of document.querySelectorAll('nav [aria-current=page]')) {
      const other = here.closest('nav')?.querySelector('a:not([aria-current])');
      if (other && look(here) === look(other)) found.push(say('current page looks as any other', here));
    }
    for (const swatch of document.querySelectorAll<HTMLElement>('label[style*=background]'))
      if (getComputedStyle(swatch).backgroundColor !== swatch.style.backgroundColor)
        found.push(say('color lost', swatch));
    return found;
  });
