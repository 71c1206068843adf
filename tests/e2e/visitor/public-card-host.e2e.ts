/**
 * A host of its own for a card, pointed here by the operator. Source: issue "the public page", resolution;
 * decision 0013.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { buildApp } from '../../support/site/app-build.ts';
import { hostsOf, ownSite } from '../../support/site/site.ts';
import { serveFolder, type StaticServer } from '../../support/site/static-server.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const OURS = 'carte.example';
const FIRMA = 'card.firma.example';
const UNKNOWN = 'www.unknown.example';

const { hosts } = ownSite();
let folder: string;
let server: StaticServer;
/** A host name at the port of this file's server. */
const at = (name: string) => `${name}:${new URL(server.origin).port}`;
const people = usePeople({
  leadingHere: [OURS, FIRMA, UNKNOWN],
  // Real hosts are reached over https, where browsers take the header.
  expecting: /Cross-Origin-Opener-Policy header has been ignored/,
  hosts: () => [...hostsOf(ownSite()), at(OURS), at(FIRMA), at(UNKNOWN)],
});
const visitor = () => people.open({ ...devices['Pixel 7'], acceptDownloads: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carte-host-'));
  server = await serveFolder(folder);
  // With its port, so that what leads to our own host can be followed.
  await buildApp(folder, { hosts, settings: { VITE_PUBLIC_ORIGIN: `http://${at(OURS)}` } });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A card under a name, and the operator's note that the host is its own. */
async function cardBehindHost(): Promise<string> {
  const name = freshName('firma');
  const { cardId } = await putCard(hosts, name, { email: 'mina@firma.example', customPath: name });
  await putDocuments(hosts, {
    [`customLinks/${FIRMA}`]: { status: 'moved', userId: 'u1', cardId, movedTo: name },
  });
  return name;
}

test('/ of a card’s own host shows the card, whose links lead to our host', async () => {
  const name = await cardBehindHost();
  const { page } = await visitor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) asked.push(pathname);
  });
  await page.goto(`http://${at(FIRMA)}/?s=qr`);
  await heading(page, 'Mina Kim');
  expect(asked.filter((path) => !path.startsWith('/assets/visitor-'))).toEqual([]);
  const made = page.getByRole('link', { name: word('visitor.madeWith') });
  expect(await made.getAttribute('href')).toBe(`http://${at(OURS)}/`);

  // The contact says where the card lives: there it stays when the host is gone.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: word('visitor.addToContacts') }).click();
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const contact = Buffer.concat(parts).toString().replaceAll('\r\n ', '');
  expect(contact).toContain(`SOURCE:http://${at(OURS)}/${name}\r\n`);
  expect(contact).not.toContain(FIRMA + ':');

  await made.click();
  await page.waitForURL(`http://${at(OURS)}/`);
  await page.getByText(word('shell.signUp')).first().waitFor();
});

test('sharing on a card’s own host shares that host', async () => {
  await cardBehindHost();
  const { page } = await visitor();
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void shared.push(data),
    });
  });
  await page.goto(`http://${at(FIRMA)}/`);
  await heading(page, 'Mina Kim');
  await page.getByRole('button', { name: word('visitor.share') }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
    .toEqual([{ title: 'Mina Kim', text: 'Mina Kim', url: `http://${at(FIRMA)}/` }]);
});

test('a card’s own host shows neither the app nor another card', async () => {
  await cardBehindHost();
  const other = freshName('other');
  await putCard(hosts, other, { name: 'Not Firma' });
  const { page } = await visitor();
  await page.goto(`http://${at(FIRMA)}/${other}?s=qr`);
  await heading(page, 'Not Firma');
  // The source leaves the address once it is counted.
  await page.waitForURL(`http://${at(OURS)}/${other}`);
  await page.goto(`http://${at(FIRMA)}/login#here`);
  await heading(page, word('auth.loginTitle'));
  expect(page.url()).toBe(`http://${at(OURS)}/login#here`);
});

test('a host without a card says that there is none, and links to our host', async () => {
  const profile = await visitor();
  const { page } = profile;
  profile.expectProblems(/Failed to load resource.*404/);
  await page.goto(`http://${at(UNKNOWN)}/`);
  await heading(page, word('visitor.notFoundTitle'));
  await page.getByText(word('visitor.notFoundPlain')).waitFor();
  expect(await page.getByRole('link', { name: word('visitor.home') }).getAttribute('href')).toBe(
    `http://${at(OURS)}/`,
  );
});

test('/ of our own host shows the landing page', async () => {
  const { page } = await visitor();
  await page.goto(`http://${at(OURS)}/`);
  await page.getByText(word('shell.signUp')).first().waitFor();
  expect(await page.evaluate(() => window.carteCard)).toBeUndefined();
});
