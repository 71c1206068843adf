/** Checks inside a page, beyond those of axe-core. Each returns a line for each fault; none is good. */
import type { Page } from 'playwright-core';
import { framesPass } from '../e2e/support/frames.ts';

/**
 * Sets another size, and waits until what follows it in a frame of its own (a menu that stays on the screen)
 * has done so.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await framesPass(page);
}

/** Spacing that a reader may choose: nothing may be lost by it. Source: WCAG 2.2, 1.4.12. */
export async function spaceText(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate((on) => {
    const page = globalThis as unknown as { spacing?: CSSStyleSheet };
    page.spacing ??= new CSSStyleSheet();
    // Beside the sheets a page has adopted itself.
    if (!document.adoptedStyleSheets.includes(page.spacing))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, page.spacing];
    const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`;
    page.spacing.replaceSync(on ? spacing : '');
  }, spaced);
  await framesPass(page);
}

/**
 * Returns texts that are not shown as a whole: outside the window, or cut off by a container. Allowed are
 * what scrolls, and what has a tooltip or a link to the whole text (a card's face, an address). Source: WCAG
 * 2.2, 1.4.4, 1.4.10, 1.4.12.
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /**
     * Cut on purpose, with the whole elsewhere: a drawing of a card, a header's name, an address beside its
     * copy button.
     */
    const WHOLE_ELSEWHERE =
      '.card-face, [title] *, [title], article a[dir=ltr], [data-cut], [aria-hidden=true] *';
    const lost: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      lost.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const sheet of document.querySelectorAll('dialog[open]')) {
      const { top, bottom } = sheet.getBoundingClientRect();
      if (top < -1 || bottom > innerHeight + 1) lost.push('a dialog is higher than the window');
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.nodeValue?.trim() || element.matches(`${WHOLE_ELSEWHERE}, option, style, script`))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, [hidden]'))
        continue;
      if (element.closest(WHOLE_ELSEWHERE)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const say = (why: string) => lost.push(`${why}: ${text?.nodeValue?.trim().slice(0, 60) ?? ''}`);
      let scrolls = false;
      for (
        let around: Element | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(around);
        if (clipPath !== 'none' && position === 'absolute') scrolls = true; // for screen readers alone
        if (/auto|scroll/.test(overflowX + overflowY)) scrolls = true;
        if (scrolls) break;
        const cut = around.getBoundingClientRect();
        const hides = (value: string) => value === 'hidden' || value === 'clip';
        if (hides(overflowX) && (box.left < cut.left - 1 || box.right > cut.right + 1))
          say('cut at the side');
        if (hides(overflowY) && (box.top < cut.top - 9 || box.bottom > cut.bottom + 9))
          say('cut above or below');
      }
      if (!scrolls && (box.left < -1 || box.right > width + 1)) say('outside the window');
    }
    return [...new Set(lost)];
  });
}

/**
 * What can be pressed and is smaller than `least` px; links in a sentence are as high as its lines. Source:
 * WCAG 2.2, 2.5.8.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const small: string[] = [];
    for (const one of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role=menuitem]',
    )) {
      // What is seen and hit of a box or choice is its label, too.
      const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
      const boxes = [one, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
      const isVisible = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isVisible || one.closest('.sr-only:not(input), [inert]')) continue;
      if (one.matches('input:not([type=checkbox], [type=radio], [type=color], [type=range])') && size > 24)
        continue;
      const isInline =
        getComputedStyle(one).display === 'inline' &&
        [...(one.parentElement?.childNodes ?? [])].some((node) => node !== one && node.textContent?.trim());
      if (isInline || boxes.some(({ width, height }) => width >= size - 0.5 && height >= size - 0.5))
        continue;
      const [box] = boxes;
      if (box && box.width > 1)
        small.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${one.outerHTML.slice(0, 120)}`);
    }
    return small;
  }, least);
}

/**
 * Controls with text of less than 16 px: Safari on an iPhone zooms in on one that gets the focus, and stays
 * there. Source: WebKit, WKContentViewInteraction.mm, _zoomToRevealFocusedElement; docs/browsers.md.
 */
export function smallControlText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [hidden]), select, textarea',
      ),
    ]
      .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => `${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 120)}`),
  );
}

/** What moves although the reader asked for less motion. Source: WCAG 2.2, 2.2.2, 2.3.3. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 10,
      )
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'a transition')),
  );
}

/** What moves by itself for longer than 5 s, by the clock and not by scrolling. Source: WCAG 2.2, 2.2.2. */
export function longMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          Number(effect?.getComputedTiming().endTime) > 5_000,
      )
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'a transition')),
  );
}

/**
 * Presses Tab from the top of a page until the focus leaves it, and returns the stops whose focus cannot be
 * seen: nothing marks it, the mark has less than 3:1 contrast with what it lies on, or something covers it. A
 * page of more than `most` stops is a fault, too: the rest was not looked at. Source: WCAG 2.2, 1.4.11,
 * 2.4.7, 2.4.11.
 */
export async function hiddenFocus(page: Page, most: number): Promise<string[]> {
  const hidden = new Set<string>();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Tab goes on from where the focus was last, also when nothing has it any more. Nothing outside a modal
    // dialog can have it.
    const top = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
    top.tabIndex = -1;
    top.focus();
    top.removeAttribute('tabindex');
    scrollTo(0, 0);
    (globalThis as unknown as { stops: Set<Element> }).stops = new Set();
  });
  let visited = 0;
  for (let stop = 0; ; stop += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(async () => {
      const one = document.activeElement;
      if (one === null || one === document.body) return undefined;
      // No stop of Tab's: the page itself has just put the focus there, on a heading.
      if (one.matches('h1, h2, h3') && one.getAttribute('tabindex') === '-1') return 'no stop';
      const { stops } = globalThis as unknown as { stops: Set<Element> };
      // A dialog leads around; nothing else may.
      if (stops.has(one) && one.closest('dialog')) return undefined;
      stops.add(one);
      // What is seen of a choice is its label, of a card the box around its drawing.
      const target = one.matches('.sr-only') ? (one.closest('label') ?? one) : one;
      const mark = getComputedStyle(target);
      // Asking starts the transition to the mark's color; what counts is where it ends.
      void mark.outlineColor;
      const moving = target.getAnimations().filter((one) => 'transitionProperty' in one);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const faults: string[] = [];

      const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('There is no canvas.');
      const paint = (color: string) => {
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
      };
      const luminance = () => {
        const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) =>
          byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      // An outline lies on what is around its element, one that is drawn inside on the element itself.
      const grounds: string[] = ['Canvas'];
      const inside = parseFloat(mark.outlineOffset) < 0;
      for (let around = inside ? target : target.parentElement; around; around = around.parentElement)
        grounds.splice(1, 0, getComputedStyle(around).backgroundColor);
      for (const ground of grounds) paint(ground);
      const ground = luminance();
      paint(mark.outlineColor);
      const [dark = 0, light = 0] = [ground, luminance()].sort((a, b) => a - b);
      const contrast = (light + 0.05) / (dark + 0.05);

      if (mark.outlineStyle === 'none' || parseFloat(mark.outlineWidth) < 2) faults.push('focus not marked');
      else if (contrast < 3) faults.push(`focus marked at ${contrast.toFixed(1)}:1 in ${mark.outlineColor}`);
      const middle = (least: number, most: number, low: number, high: number) =>
        (Math.max(least, low) + Math.min(most, high)) / 2;
      const hiddenBy = () => {
        const { left, right, top, bottom } = target.getBoundingClientRect();
        if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
          return `at ${Math.round(left)}, ${Math.round(top)}, off the window`;
        const [x, y] = [middle(0, innerWidth, left, right), middle(0, innerHeight, top, bottom)];
        const over = document.elementFromPoint(x, y);
        const related =
          target.contains(over) || over?.contains(target) || over?.closest('label')?.contains(one);
        return related ? undefined : `by ${over?.outerHTML.slice(0, 60)}`;
      };
      // What makes way for the focus takes some frames to be gone.
      let hidden = hiddenBy();
      for (let frame = 0; frame < 20 && hidden; frame += 1) {
        await new Promise(requestAnimationFrame);
        hidden = hiddenBy();
      }
      if (hidden) faults.push(`focus hidden ${hidden}`);
      return { faults, what: target.outerHTML.slice(0, 110) };
    });
    if (seen === undefined) {
      if (visited === 0) hidden.add('nothing gets the focus');
      break;
    }
    if (stop === most) {
      hidden.add(`more than ${most} stops`);
      break;
    }
    if (seen === 'no stop') continue;
    visited += 1;
    for (const fault of seen.faults) hidden.add(`${fault}: ${seen.what}`);
  }
  return [...hidden];
}
