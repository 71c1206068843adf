/** What is wrong with the texts of a page that speaks the language no one speaks. */
import type { Page } from 'playwright-core';
import { BRAND } from '../../src/shared/lib/brand.ts';

/** A text on the page as the browser has it. */
interface Seen {
  /** Element or attribute that contains it. */
  readonly where: string;
  /** What it says; elements inside it are `SLOT`. */
  readonly text: string;
}

/** Stands for an element inside a text. */
const SLOT = '\u0001';
const TEXT = '\u0002';

/** Letters that the language does not have: English, and Korean syllables other than its one. */
const PLAIN = /[A-Za-z]{2,}|[가-뷀뷂-힣]{2,}/;

/** What is read from the browser's own data, or is no word. */
const NO_WORDS = [
  /#[0-9A-F]{6}\b/g,
  /\S+@\S+/g,
  /https?:\/\/\S*/g,
  /127\.0\.0\.1:\d+\S*/g,
  // The commit that a build was made from.
  /\([0-9a-f]{12}\)/g,
  // No part of a code, which may have 73mm between hyphens.
  /(?<![-\w])[\d.]+\s?(?:px|mm|cm|ms|sec|[kM]?B|AM|PM)\b(?!-)/g,
];

/**
 * The text with each sentence of the dictionary as one sign; what is inside another sentence is part of it.
 */
function outside(text: string): string {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    if (depth === 0) rest += sign;
    if (sign === '⟧') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) rest += TEXT;
    }
  }
  return rest;
}

/** What is wrong with one text, if anything; `data` are texts of people and names of things. */
function fault({ where, text }: Seen, data: readonly (string | RegExp)[]): string | undefined {
  const words = [...NO_WORDS, ...data].reduce<string>((left, known) => left.replaceAll(known, ' '), text);
  if (PLAIN.test(words)) return `not from the dictionary: ${where} “${text}”`;
  const around = outside(text);
  if (new RegExp(`${TEXT}[^${SLOT}${TEXT}]*${TEXT}`).test(around))
    return `two texts put together: ${where} “${text}”`;
  if (around.includes(TEXT) && /\p{L}/u.test(around.replaceAll(BRAND.name, '')))
    return `a text and something beside it: ${where} “${text}”`;
  return undefined;
}

/** Every fault of the page as it is now, a line each. */
export async function textFaults(page: Page, data: readonly (string | RegExp)[]): Promise<string[]> {
  const seen = await page.evaluate(textsOnPage, SLOT);
  const faults = seen.flatMap((one) => fault(one, data) ?? []);
  return [...new Set([...faults, ...(await page.evaluate(layoutFaults))])];
}

/** Runs in the page: every text that is read or heard there. */
function textsOnPage(slot: string): Seen[] {
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'alt'];
  const found: Seen[] = [{ where: 'title of the document', text: document.title }];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('script, style, noscript, textarea, pre, code') || !element.checkVisibility())
      continue;
    const name = `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}`;
    for (const attribute of [...ATTRIBUTES, 'title', 'placeholder']) {
      const text = element.getAttribute(attribute);
      if (text) found.push({ where: `${name}[${attribute}]`, text });
    }
    const text = [...element.childNodes].map((child) =>
      child.nodeType === Node.TEXT_NODE
        ? child.textContent
        : // A place where a text may break is no part of it.
          child instanceof Element && child.localName !== 'wbr'
          ? slot
          : '',
    );
    const content = text.join('').trim();
    if (content.replaceAll(slot, '').trim() !== '') found.push({ where: name, text: content });
  }
  return found;
}

/**
 * Runs in the page: texts of the dictionary that are cut off, overflow their box, or make the page wider
 * than the screen.
 */
function layoutFaults(): string[] {
  const SLACK = 1;
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);

  const tell = (what: string, element: Element, text: string) =>
    found.push(`${what}: ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text}”`);

  /** The first thing that keeps the text from being seen whole. */
  const look = (node: Text, text: string) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const parent = node.parentElement;
    if (parent === null || box.width === 0) return;
    // For screen readers alone, as a whole.
    for (let around: Element | null = parent; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath === 'inset(50%)') return;
    const slackBelow = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.3;
    let inBlock = false;
    for (
      let element: Element | null = parent;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const { overflowX, overflowY, display, position, clipPath } = getComputedStyle(element);
      const edge = element.getBoundingClientRect();
      // For screen readers alone.
      if (clipPath === 'inset(50%)' || (edge.width <= 2 && overflowX !== 'visible')) return;
      const beside = box.left < edge.left - SLACK || box.right > edge.right + SLACK;
      const below = box.top < edge.top - slackBelow || box.bottom > edge.bottom + slackBelow;
      if (
        (beside && ['hidden', 'clip'].includes(overflowX)) ||
        (below && ['hidden', 'clip'].includes(overflowY))
      ) {
        if (!element.closest('[title]')) tell('cut off', element, text);
        return;
      }
      if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return;
      if (!inBlock && display !== 'inline' && display !== 'contents') {
        inBlock = true;
        if (beside) return void tell('over the edge', element, text);
      }
      if (position === 'fixed') break;
    }
    if (box.left < -SLACK || box.right > clientWidth + SLACK) tell('beside the screen', parent, text);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!(node instanceof Text) || !/[⟦⟧]/.test(text) || parent === null) continue;
    if (parent.matches('option, script, style, textarea') || !parent.checkVisibility()) continue;
    look(node, text.trim());
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const text =
      field instanceof HTMLInputElement
        ? field.value === ''
          ? field.placeholder
          : ''
        : field.selectedOptions[0]?.text;
    if (!pen || !text?.includes('⟦') || !field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(text).width > room + SLACK) tell('cut off', field, text);
  }
  return found;
}
