/** Cards full of what a hostile owner could write, put there past the rules: nothing runs, leads astray or breaks the page. Source: issue 5. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PlainFields } from '../support/owner-rest.ts';
import { putDocuments } from '../support/owner-rest.ts';
import { usePeople } from '../support/people.ts';
import { screenshot } from '../support/screenshot.ts';
import { ownSite } from '../support/site.ts';
import { word } from '../support/words.ts';
import { newOwner, putCards } from './owner.ts';
import { freshName } from './visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const OVERRIDE = '\u202E';

/** What every text of a card says, by the attack it is. */
const HOSTILE: Readonly<Record<string, string>> = {
  script: `"'><script>window.carteRan=1</script><img src=x onerror="window.carteRan=2"><svg onload=window.carteRan=3>`,
  'javascript-link': 'javascript:void(window.carteRan=4)//.example.com',
  'javascript-link-hidden': ' java\u0000script\t:\nwindow.carteRan=5//a.example',
  'data-link': 'data:text/html,<script>window.carteRan=6</script>.example',
  'foreign-scheme': 'intent://a.example/#Intent;scheme=evil;end',
  'bidi-override': `${OVERRIDE}moc.elgoog\u202D${OVERRIDE}\u2067gpj.exe`,
  'combining-marks': `Z${'\u0301\u0489\u20DD\u0E49'.repeat(2_500)}algo`,
  'huge-emoji': '👨‍👩‍👧‍👦'.repeat(400),
  'no-break': 'W'.repeat(3_000),
  css: `red;}*{display:none!important}</style><style>body{background:url(//evil.example/x)}`,
  vcard: 'Mina\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:Evil\nTEL:666\u2028NOTE:x;,\\',
  csv: `=cmd|' /C calc'!A0","@SUM(1)`,
  template: '{{7*7}}${7*7}$t(common.close)%s{{name}}',
};

const TEXTS = [
  'name',
  'email',
  'phone',
  'company',
  'position',
  'website',
  'address',
  'customDomain',
  'shareUrl',
  'bio',
  'instagramId',
  'threadsId',
  'youtubeId',
  'linkedinId',
  'facebookId',
  'tiktokId',
  'kakaoChannelUrl',
  'companyAddress',
  'introText',
  'servicesIntro',
  'calendlyLink',
  'feedbackFormLink',
  'cardButtonColor',
  'cardBackgroundColor',
  'photoUrl',
  'photoPreview',
  'vcardUrl',
];

/** The public part of a card that says one thing everywhere. */
function hostileCard(text: string): PlainFields {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, text])),
    socialLinks: { linkedin: text, twitter: text, instagram: text },
    portfolioImages: [text],
  };
}

/** What only the owner sees of it. */
const ownPart = (text: string): PlainFields => ({
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
async function harmOn(page: Page): Promise<string[]> {
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

    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (shown.nextNode()) {
      const text = shown.currentNode.textContent ?? '';
      const holder = shown.currentNode.parentElement;
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
      if (holder === null || !/\u0301{1}.{0,8}\u0301/.test(texts.currentNode.textContent ?? '')) continue;
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

/** What a download says, and under which name it is kept. */
async function textOf(download: Download): Promise<{ name: string; text: string }> {
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** What is wrong with a contact file and its name. */
function harmIn(contact: string, name: string): string[] {
  const lines = contact.split(/\r\n(?![ \t])/);
  return [
    /^[^/\\:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]{1,80}\.vcf$/u.test(name) ? '' : `kept as ${name}`,
    lines.filter((line) => line === 'BEGIN:VCARD').length === 1 ? '' : 'more than one contact',
    lines.some((line) => line === 'FN:Evil' || line.startsWith('TEL:666')) ? 'properties of its own' : '',
    /^(?:item\d+\.)?URL:(?!https?:)/m.test(contact) ? 'a link that is none' : '',
    /[\r\n]/.test(contact.replaceAll('\r\n', '')) ? 'half a line end' : '',
  ].filter(Boolean);
}

const CARDS = Object.entries(HOSTILE).map(([attack, text], index) => ({
  attack,
  text,
  id: `Hostile${String(index).padStart(13, '0')}`,
  path: freshName(`hostile${index}`),
}));

test('a visitor is shown any card harmlessly, and saves a contact that is one contact', async () => {
  const profile = await people.open({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
  // Addresses inside the cards that lead nowhere.
  profile.expectProblems(
    /Failed to load resource|foreign host: https?:\/\/[^/]*(?:example|javascript|w{20})/i,
  );
  const { page } = profile;
  const harm: string[] = [];
  for (const { attack, text, id, path } of CARDS) {
    await putDocuments(hosts, {
      [`customLinks/${path}`]: { status: 'active', userId: 'u1', cardId: id, card: hostileCard(text) },
    });
    await page.goto(`${origin}/${path}`);
    await page.locator('h1').first().waitFor();
    const save = page.getByRole('button', { name: word('visitor.addToContacts'), exact: true });
    await save.waitFor();
    await screenshot(page, `hostile-${attack}`);
    harm.push(...(await harmOn(page)).map((one) => `${attack}: ${one}`));
    const download = page.waitForEvent('download');
    await save.click();
    const { name, text: contact } = await textOf(await download);
    harm.push(...harmIn(contact, name).map((one) => `${attack}, contact: ${one}`));
  }
  expect(harm).toEqual([]);
});

test('an owner is shown any card harmlessly on the dashboard, in the form and in the studio', async () => {
  const profile = await people.open({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
  profile.expectProblems(
    /Failed to load resource|Content Security Policy|foreign host: https?:\/\/[^/]*(?:example|javascript|w{20})/i,
  );
  const { page } = profile;
  const uid = await newOwner(page, { origin, hosts, language: 'en' });
  await putCards(
    hosts,
    uid,
    Object.fromEntries(
      CARDS.map(({ id, text, path }) => [id, { ...hostileCard(text), ...ownPart(text), customPath: path }]),
    ),
  );
  await page.goto(`${origin}/dashboard`);
  await page
    .getByRole('link', { name: word('dashboard.edit') })
    .nth(CARDS.length - 1)
    .waitFor();
  await screenshot(page, 'hostile-dashboard');
  const harm = (await harmOn(page)).map((one) => `dashboard: ${one}`);
  for (const { attack, id } of CARDS) {
    await page.goto(`${origin}/cards/${id}/edit`);
    await page.locator('form').first().waitFor();
    harm.push(...(await harmOn(page)).map((one) => `${attack}, form: ${one}`));
    await page.goto(`${origin}/cards/${id}/qr-design`);
    await page.locator('h1').first().waitFor();
    await page.getByRole('button', { name: word('qr.downloadSvg'), exact: true }).waitFor();
    harm.push(...(await harmOn(page)).map((one) => `${attack}, studio: ${one}`));
  }
  expect(harm).toEqual([]);
});
