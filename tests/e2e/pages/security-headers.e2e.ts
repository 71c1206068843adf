/**
 * The headers of firebase.json and the policy of the build, at work in a real browser. Source: issue 5,
 * "Hostile content".
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../src/app/paths.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** What was blocked on any page of a context, as `directive address`, and what a browser says of a header. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  context.on('console', (message) => {
    if (/header|Unrecognized feature/i.test(message.text())) seen.push(message.text());
  });
  await context.exposeFunction('carteViolated', (text: string) => void seen.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const tell = (window as unknown as { carteViolated: (text: string) => void }).carteViolated;
      tell(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return seen;
}

/** Opens a page and lets it become quiet, with everything that loads late. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(300);
}

const FIXED = Object.values(paths)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

test('the policy blocks nothing on a visitor’s pages', async () => {
  const { page, context } = await people.open();
  const seen = await watchViolations(context);
  const name = freshName('policy');
  const { cardId } = await putCard(hosts, name, { phone: '+82 2 123 4567', email: 'mina@example.com' });
  const visited = [...FIXED, `/${name}`, `/card/u1/${cardId}`, `/qr/${cardId}`];
  for (const path of visited) await visit(page, path);
  expect(visited.length).toBeGreaterThan(20);
  expect(seen).toEqual([]);
});

test('the policy blocks nothing on an owner’s pages', async () => {
  const { page, context } = await people.open();
  const seen = await watchViolations(context);
  const uid = await newOwner(page, { origin, hosts, language: 'en' });
  const cardId = `Policy${Date.now().toString(36).padStart(14, '0')}`;
  await putCards(hosts, uid, { [cardId]: { customPath: freshName('owned') } });
  for (const path of [...FIXED, `/cards/${cardId}/edit`, `/cards/${cardId}/qr-design`])
    await visit(page, path);
  // Where the worker that compiles WebAssembly says its score.
  await page.getByText(/^Scan score \d+ of 100$/).waitFor();
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: word('dashboard.viewQr') }).click();
  await page.getByRole('dialog').locator('svg, canvas').first().waitFor();
  expect(seen).toEqual([]);
});

/** A server of another site, whose script would leave a mark. */
async function foreignScript(): Promise<{ address: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end('window.carteRan = "foreign script"');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/evil.js`, close: () => server.close() };
}

/** What an attacker would try who could put elements into the page; each leaves a mark when it works. */
const ATTACKS: Readonly<Record<string, (address: string) => void>> = {
  'an inline script': () => {
    const script = document.createElement('script');
    script.textContent = 'window.carteRan = "inline script"';
    document.body.append(script);
  },
  'an event handler attribute': () => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.carteRan = "handler"');
    image.src = 'data:image/png;base64,AAAA';
    document.body.append(image);
  },
  'a javascript: link': () => {
    const link = document.createElement('a');
    link.href = 'javascript:void(window.carteRan="javascript link")';
    document.body.append(link);
    link.click();
  },
  eval: () => {
    // Started by a timer, because the page's policy does not apply to what the test itself runs.
    // oxlint-disable-next-line no-eval -- it is what has to be refused
    setTimeout(() => void (0, eval)('window.carteRan = "eval"'));
  },
  'a script of another host': (address) => {
    const script = document.createElement('script');
    script.src = address;
    document.body.append(script);
  },
  'a module of another host': (address) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    document.body.append(script);
  },
  'a frame': (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  },
  'a request to another host': (address) => {
    setTimeout(() => {
      void fetch(address)
        .then(() => Object.assign(window, { carteRan: 'request' }))
        .catch(() => undefined);
    });
  },
  'WebAssembly on a page': () => {
    setTimeout(() => {
      void WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
        .then(() => Object.assign(window, { carteRan: 'wasm' }))
        .catch(() => undefined);
    });
  },
  'another base for links': () => {
    const base = document.createElement('base');
    base.href = 'http://evil.example/';
    document.head.append(base);
    if (document.baseURI.includes('evil')) Object.assign(window, { carteRan: 'base' });
  },
};

test.each(['/', '/login', 'a card'])('on %s injected content does not run', async (where) => {
  const profile = await people.open();
  profile.expectProblems(/Content Security Policy|EvalError|foreign host/);
  const { page, context } = profile;
  const seen = await watchViolations(context);
  const name = freshName('attacked');
  await putCard(hosts, name);
  const { address, close } = await foreignScript();
  const worked: string[] = [];
  try {
    for (const [attack, run] of Object.entries(ATTACKS)) {
      seen.length = 0;
      await visit(page, where === 'a card' ? `/${name}` : where);
      await page.evaluate(run, address);
      await expect.poll(() => seen.length, { message: attack }).toBeGreaterThan(0);
      await page.waitForTimeout(100);
      const ran = await page.evaluate(() => (window as { carteRan?: string }).carteRan);
      if (ran !== undefined) worked.push(attack);
    }
  } finally {
    close();
  }
  expect(worked).toEqual([]);
});

test('every answer has its headers, and no page may be framed', async () => {
  const page = await fetch(`${origin}/login`);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  const asset = await fetch(`${origin}/assets/none.js`);
  expect(asset.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  for (const { headers } of [page, asset]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\)/);
  }
});
