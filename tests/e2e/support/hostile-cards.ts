/** Cards full of what a hostile owner could write, and how to see that it did nothing. */
import type { Page } from 'playwright-core';
import { parsePublicCard } from '../../../src/card/model/public-card.ts';
import type { PlainFields } from '../../support/backend/owner-rest.ts';

const OVERRIDE = '\u202E';

/** What every text of a card says, by the attack it is. */
export const HOSTILE: Readonly<Record<string, string>> = {
  script: `"'><script>window.carteRan=1</script><img src=x onerror="window.carteRan=2"><svg onload=window.carteRan=3>`,
  'javascript-link': 'javascript:void(window.carteRan=4)//.example.com',
  'javascript-link-hidden': ' java\u0000script\t:\nwindow.carteRan=5//a.example',
  'data-link': 'data:text/html,<script>window.carteRan=6</script>.example',
  'foreign-scheme': 'intent://a.example/#Intent;scheme=evil;end',
  'bidi-override': `${OVERRIDE}moc.elgoog\u202D${OVERRIDE}\u2067gpj.exe`,
  'combining-marks': `Z${'\u0301\u0489\u20DD\u0E49'.repeat(500)}algo`,
  'huge-emoji': '👨‍👩‍👧‍👦'.repeat(400),
  'no-break': 'W'.repeat(3_000),
  css: `red;}*{display:none!important}</style><style>body{background:url(//evil.example/x)}`,
  vcard: 'Mina\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Evil\nTEL:666\u2028NOTE:x;,\\',
  csv: `=cmd|' /C calc'!A0","@SUM(1)`,
  template: '{{7*7}}${7*7}$t(common.close)%s{{name}}',
};

/** Public texts, colors and addresses as they are stored; the slug is where the card is. */
const TEXTS = Object.entries({ ...parsePublicCard({}), phone: '' })
  .filter(([name, value]) => typeof value === 'string' && name !== 'customPath')
  .map(([name]) => name);

/** The public part of a card that says one thing everywhere. */
export function hostileCard(text: string): PlainFields {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, text])),
    socialLinks: { linkedin: text, twitter: text, instagram: text },
    links: [`heading\ton\t\t${text}`, `link\ton\t${text}\tx`, `link\ton\thttps://a.example/\t${text}`],
    portfolioImages: [text],
  };
}

/** What only the owner sees of it. */
export const ownPart = (text: string): PlainFields => ({
  memo: text,
  customUrl: text,
  qrDesign: {
    qrColor: text,
    qrBackgroundColor: text,
    qrLogoUrl: text,
    useProfilePhoto: true,
    qrValue: text,
    frame: true,
    frameText: text,
  },
});

/** What is wrong with a page, in words; none when the content has done nothing. */
export async function harmOn(page: Page): Promise<string[]> {
  return page.evaluate((override) => {
    const harm: string[] = [];
    if ('carteRan' in window) harm.push(`a script ran: ${String(window.carteRan)}`);
    const allowed = /^(https?:|mailto:|tel:|sms:|blob:|data:image\/(jpeg|webp|png|svg\+xml)[;,]|data:,$)/;
    for (const element of document.querySelectorAll(
      '[href], [src], [action], [formaction], [srcset], object, embed',
    )) {
      for (const name of ['href', 'src', 'action', 'formaction', 'srcset', 'data']) {
        const value = element.getAttribute(name);
        if (value === null || value === '') continue;
        const { href } = new URL(value, document.baseURI);
        if (!allowed.test(href)) harm.push(`${element.localName} ${name}: ${value.slice(0, 80)}`);
      }
      if (/^(?:script|iframe)$/.test(element.localName)) {
        const source = element.getAttribute('src') ?? '';
        if (new URL(source, document.baseURI).origin !== window.location.origin)
          harm.push(`${element.localName} of ${source}`);
      }
    }
    for (const element of document.querySelectorAll('*'))
      for (const { name } of element.attributes)
        if (name.startsWith('on')) harm.push(`${element.localName} ${name}`);
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) harm.push(`wider than the screen: ${root.scrollWidth}`);

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const text = nodes.currentNode.textContent ?? '';
      const holder = nodes.currentNode.parentElement;
      if (holder === null || holder.closest('script, style, textarea, [hidden]') || !text.includes(override))
        continue;
      // Text of ours in the same line as an override would be turned round with it.
      let line: Element = holder;
      while (
        getComputedStyle(line).display.startsWith('inline') &&
        getComputedStyle(line).unicodeBidi === 'normal'
      )
        line = line.parentElement ?? document.body;
      const own = (line.textContent ?? '').replace(text, '').trim();
      if (own !== '') harm.push(`turned round: ${own.slice(0, 60)} (${line.localName}.${line.className})`);
    }

    // Letters with marks in heaps paint far beyond their line, which no measure of the layout tells.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      if (holder === null || !/\p{M}{6}/u.test(texts.currentNode.textContent ?? '')) continue;
      let around: Element | null = holder;
      let isClipped = false;
      while (around !== null && around !== document.body && !isClipped) {
        const { overflowY, contain } = getComputedStyle(around);
        isClipped = overflowY !== 'visible' || /paint|content|strict/.test(contain);
        around = around.parentElement;
      }
      if (!isClipped) harm.push(`not clipped: ${holder.localName}.${holder.className}`);
    }
    return harm;
  }, OVERRIDE);
}

/** What is wrong with a contact file and its name. */
export function harmIn(contact: string, name: string): string[] {
  const lines = contact.split(/\r\n(?![ \t])/);
  return [
    /^[^/\\:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]{1,80}\.vcf$/u.test(name) ? '' : `kept as ${name}`,
    lines.filter((line) => line === 'BEGIN:VCARD').length === 1 ? '' : 'more than one contact',
    lines.some((line) => line === 'FN:Evil' || line.startsWith('TEL:666')) ? 'properties of its own' : '',
    /^(?:item\d+\.)?URL:(?!https?:)/m.test(contact) ? 'a link that is none' : '',
    /[\r\n]/.test(contact.replaceAll('\r\n', '')) ? 'half a line end' : '',
  ].filter(Boolean);
}
