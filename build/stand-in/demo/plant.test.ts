/** The demo against the product's own rules: a developer who changes one hears of the other. */
import { fileURLToPath } from 'node:url';
import { readProjectConfig, startSuite, type Suite } from 'firebase-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ID } from '../app-environment.ts';
import { plantDemo } from './plant.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite({ projectId: PROJECT_ID, config: readProjectConfig(REPOSITORY) });
});
afterAll(() => suite.close());

const documentNames = () =>
  [...suite.firestore.database(PROJECT_ID).all()].map(({ name }) => name.split('/documents/')[1]);

it('creates a demo account with one public card, once', async () => {
  const lines = await plantDemo(suite, 'Vizitka', 'http://app/');
  expect(lines).toContain('demo@carte.example');
  expect(lines).toContain('http://app/demo');

  const url = `http://${suite.hosts.firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/customLinks/demo`;
  const link = JSON.stringify(await (await fetch(url)).json());
  expect(link).toContain('Mira Sandoval');
  expect(link, 'the memo is private').not.toContain('Only the owner');
  const addresses = link.match(/http:\/\/127\.0\.0\.1:\d+\/v0[^"]+/g) ?? [];
  const files = await Promise.all(addresses.map((address) => fetch(address)));
  expect(new Set(files.map((file) => `${file.status} ${file.headers.get('content-type')}`))).toEqual(
    new Set(['200 image/jpeg', '200 image/webp', '200 text/vcard; charset=utf-8']),
  );

  const contact = files.find((file) => file.headers.get('content-type')?.startsWith('text/vcard'));
  const text = await contact?.text();
  expect(text, 'the contact leads to the card, wherever the app is').toContain('SOURCE:http://app/demo\r\n');
  expect(text).toContain('PRODID:-//Vizitka//');
  expect(text).toContain('X-ABLabel:Vizitka\r\n');

  const planted = documentNames();
  expect(planted).toHaveLength(4);
  await plantDemo(suite, 'Vizitka');
  expect(documentNames(), 'a second time changes nothing').toEqual(planted);
});

it('fails when the rules do not allow the demo', async () => {
  const strict = await startSuite({
    config: { ...readProjectConfig(REPOSITORY), firestoreRules: '/nowhere' },
  });
  await expect(plantDemo(strict, 'Vizitka')).rejects.toThrow(/403/);
  await strict.close();
});
