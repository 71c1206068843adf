/** Each probe finds what it is for, and says nothing of the same page without the fault. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../support/people/people.ts';
import { ownSite } from '../support/site/site.ts';
import { DATA } from './data-texts.ts';
import { hiddenFocus, longMotion, lostText, motion, smallControlText, smallTargets } from './probes.ts';
import { PSEUDO, speakPseudo } from './pseudo-site.ts';
import { textFaults } from './pseudo-texts.ts';
import { see } from './screens.ts';
import { PHONE } from './views.ts';

const people = usePeople();

const turning = (how: string) =>
  `<style>@keyframes turn { to { rotate: 1turn } } p { animation: turn ${how} }</style><p>A</p>`;

const FAULTS: readonly [
  what: string,
  probe: (page: Page) => Promise<string[]>,
  bad: string,
  fault: RegExp,
  good: string,
][] = [
  ['what turns for ever', longMotion, turning('1s infinite'), /^turn$/, turning('1s')],
  ['what moves at all', motion, turning('9s'), /turn/, '<p>A</p>'],
  [
    'text wider than the window',
    lostText,
    '<p style="width: 3000px; white-space: nowrap">' + 'long '.repeat(300) + '</p>',
    /px wide|outside/,
    '<p>long</p>',
  ],
  [
    'text that is cut',
    lostText,
    '<p style="width: 40px; overflow: hidden; white-space: nowrap">Versicherungsbeitrag</p>',
    /cut at the side/,
    '<p style="width: 40px; overflow: auto; white-space: nowrap">Versicherungsbeitrag</p>',
  ],
  [
    'what is too small to be pressed',
    (page) => smallTargets(page, 24),
    '<button style="width: 12px; height: 12px; padding: 0"></button>',
    /^12×12/,
    '<button style="width: 24px; height: 24px; padding: 0"></button>',
  ],
  [
    'a control that an iPhone zooms in on',
    smallControlText,
    '<select style="font-size: 15px"><option>A</option></select>',
    /^15px: <select/,
    '<select style="font-size: 16px"><option>A</option></select><input type="checkbox" style="font-size: 9px">',
  ],
  [
    'a focus without a mark',
    (page) => hiddenFocus(page, 9),
    '<button style="outline: none">A</button>',
    /not marked/,
    '<button style="outline: 2px solid #000">A</button>',
  ],
  [
    'a mark in hardly another color',
    (page) => hiddenFocus(page, 9),
    '<button style="outline: 2px solid #ddd">A</button>',
    /marked at 1\.\d:1/,
    '<button style="outline: 2px solid #555">A</button>',
  ],
  [
    'a focus under something',
    (page) => hiddenFocus(page, 9),
    '<button style="outline: 2px solid #000">A</button><i style="position: fixed; inset: 0; background: #fff"></i>',
    /hidden by <i/,
    '<button style="outline: 2px solid #000">A</button><i>A</i>',
  ],
  [
    'a focus off the window',
    (page) => hiddenFocus(page, 9),
    '<button style="outline: 2px solid #000; position: fixed; top: -90px">A</button>',
    /off the window/,
    '<button style="outline: 2px solid #000; position: fixed; top: 90px">A</button>',
  ],
  [
    'a page where Tab leads nowhere',
    (page) => hiddenFocus(page, 9),
    '<p>A</p>',
    /nothing gets the focus/,
    '<a href="#a" style="outline: 2px solid #000">A</a>',
  ],
  [
    'more stops than were looked at',
    (page) => hiddenFocus(page, 2),
    '<button style="outline: 2px solid #000">A</button>'.repeat(3),
    /more than 2/,
    '<button style="outline: 2px solid #000">A</button>'.repeat(2),
  ],
];

test.each(FAULTS)('%s is found', async (_what, probe, bad, fault, good) => {
  const { page } = await people.open({ reducedMotion: 'no-preference' });
  const show = (body: string) =>
    page.setContent(`<!doctype html><html lang="en"><body>${body}</body></html>`);
  await show(bad);
  const found = await probe(page);
  expect(found.length).toBeGreaterThan(0);
  for (const line of found) expect(line).toMatch(fault);
  await show(good);
  expect(await probe(page)).toEqual([]);
});

test('the finder finds what it is for', async () => {
  const { context, page } = await people.open({ viewport: PHONE, locale: PSEUDO });
  await speakPseudo(context);
  await page.goto(`${ownSite().origin}/terms`);
  await see(page, 'main h1');
  expect(await textFaults(page, DATA)).toEqual([]);
  await page.evaluate(() => {
    const put = (text: string, style: Partial<CSSStyleDeclaration> = {}) => {
      const line = document.createElement('p');
      line.textContent = text;
      Object.assign(line.style, style);
      document.querySelector('main')?.append(line);
      return line;
    };
    put('Hard-coded');
    put('⟦Ö⟧').ariaLabel = 'Hidden words';
    put('⟦Ö⟧: ⟦Ž⟧');
    put('⟦Šîĝñéđ îñ àš⟧ Мина');
    put('⟦Ç ûţ öƒƒ ĥéŕé⟧', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    put('⟦Öṽéŕ ţĥé éđĝé⟧', { width: '40px', whiteSpace: 'nowrap' });
    document.body.append(put('⟦Ẋ⟧', { width: '600px', textAlign: 'end' }));
  });
  const found = (await textFaults(page, DATA)).map((line) => line.replace(/: .*/s, ''));
  expect(found.toSorted()).toEqual([
    'a text and something beside it',
    'beside the screen',
    'cut off',
    'not from the dictionary',
    'not from the dictionary',
    'over the edge',
    expect.stringMatching(/^the page is \d+ px wide on 390$/) as string,
    'two texts put together',
  ]);
});
