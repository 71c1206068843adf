/**
 * Exporting everything through the services: the contents of the file, and the report of what is unavailable.
 */
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { exportAccount as ExportAccount } from '@/account-data/service/export/export-account';
import type { exportSite as ExportSite } from '@/account-data/service/export/export-site';
import { draft, fault, operatorSets, ownerWithRoom, unique, type Client } from '../clients.ts';

let app: Client;
let uid: string;
let cardId: string;
const customPath = unique('export');
let exportAccount: typeof ExportAccount;
let exportSite: typeof ExportSite;

beforeAll(async () => {
  ({ app, uid } = await ownerWithRoom());
  [{ exportAccount }, { exportSite }] = await Promise.all([
    import('@/account-data/service/export/export-account'),
    import('@/account-data/service/export/export-site'),
  ]);
  ({ id: cardId } = await app.createCard(uid, draft({ customPath, memo: 'private' })));
});

const words = { readme: () => 'read me', qrTitle: () => 'code' };

/** The files of an export, and how it went. */
async function exported(signal = new AbortController().signal) {
  const steps: string[] = [];
  const { archive, missing } = await exportAccount(uid, {
    ...words,
    signal,
    onProgress: ({ part, done, total }) => steps.push(`${part} ${done}/${total ?? '?'}`),
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const json = (path: string) =>
    JSON.parse(strFromU8(files[path] ?? new Uint8Array())) as Record<string, unknown>;
  return { files, missing, steps, json };
}

describe('exporting an account', () => {
  it('gives each document as it is stored, and reports its progress', async () => {
    const { files, missing, steps, json } = await exported();
    expect(json('account.json')).toMatchObject({ kind: 'account', document: { uid, cardCount: 1 } });
    const { document } = json(`cards/${customPath}/card.json`);
    expect(document).toMatchObject({ memo: 'private', customPath });
    expect(JSON.stringify(document)).toMatch(/"createdAt":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
    expect(strFromU8(files[`cards/${customPath}/card.vcf`] ?? new Uint8Array())).toContain('FN:Ann Lee');
    // Node has no canvas to draw a PNG on.
    expect(missing).toEqual([
      { path: `cards/${customPath}/qr.png`, reason: 'operation-not-supported-in-this-environment' },
    ]);
    expect(json('export.json')).toMatchObject({ cards: 1, missing });
    expect(steps).toEqual(expect.arrayContaining(['account 0/1', 'cards 0/1', 'contacts 0/?', 'visits 0/1']));
  });

  it('reads all contacts in pages, each once', async () => {
    const many = Array.from({ length: 650 }, (_, index) => `C${String(index).padStart(4, '0')}`);
    const put = (id: string) =>
      operatorSets(`users/${uid}/contacts/${id}`, { name: `Name ${id}`, note: '', met: 'Fair' });
    await Promise.all(many.map(put));
    const { files, json, steps } = await exported();
    const { entries } = json('contacts.json') as { entries: { id: string }[] };
    expect(entries.map(({ id }) => id)).toEqual(many);
    expect(steps).toEqual(expect.arrayContaining(['contacts 300/?', 'contacts 600/?', 'contacts 650/?']));
    const vcards = strFromU8(files['contacts.vcf'] ?? new Uint8Array());
    expect(vcards.match(/BEGIN:VCARD/g)).toHaveLength(650);
    // The same file as the contacts' own export, which import reads back field by field.
    expect(vcards.match(/\r\nX-CARTE-MET:Fair\r\n/g)).toHaveLength(650);
  });

  it('gives the pictures of paper cards as files, and lists their paths', async () => {
    const picture = new Uint8Array([255, 216, 255]);
    const { addContact } = await import('@/contacts/service/contact-writes');
    const { emptyContact } = await import('@/contacts/model/contact');
    await addContact(uid, { ...emptyContact('paper'), name: 'Anna' }, 'paper1', picture);
    const { files, json, missing } = await exported();
    expect(files['paper-cards/paper1.jpg']).toEqual(picture);
    expect(json('paperCards.json')).toMatchObject({
      entries: [{ id: 'paper1', document: { picture: 'paper-cards/paper1.jpg' } }],
    });
    expect(missing.map(({ path }) => path)).not.toContain('paperCards.json');
  });

  it('lists a collection that the service refuses, and gives everything else', async () => {
    await fault({
      service: 'firestore',
      verb: 'listen',
      path: `users/${uid}/inbox`,
      action: { fail: 'PERMISSION_DENIED' },
    });
    const { missing, files } = await exported();
    expect(missing).toContainEqual({ path: 'inbox.json', reason: 'permission-denied' });
    expect(files['inbox.json']).toBeUndefined();
    expect(files['contacts.json']).toBeDefined();
  });

  it('ends with the reason when it is canceled', async () => {
    const controller = new AbortController();
    const work = exportAccount(uid, {
      ...words,
      signal: controller.signal,
      onProgress: ({ part }) => part === 'cards' && controller.abort(new Error('enough')),
    });
    await expect(work).rejects.toMatchObject({ operation: 'exportAccount', cause: { message: 'enough' } });
  });

  it('fails for a user who is not signed in', async () => {
    const work = exportAccount('somebody', {
      ...words,
      signal: AbortSignal.timeout(9_000),
      onProgress: vi.fn(),
    });
    await expect(work).rejects.toMatchObject({ code: 'account-changed' });
  });
});

describe('exporting a card as a web page', () => {
  const site = (address: string) =>
    exportSite(uid, cardId, {
      ...words,
      address,
      language: 'en',
      signal: AbortSignal.timeout(20_000),
      html: ({ code, portfolio, photo }) => Promise.resolve(JSON.stringify({ code, portfolio, photo })),
    });

  it('gives its page, vCard and QR code, and no link to Carte', async () => {
    const { archive, missing } = await site('');
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'contact.vcf', 'index.html', 'qr.svg']);
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toBe(
      '{"code":"qr.svg","portfolio":[],"photo":""}',
    );
    for (const file of Object.values(files)) expect(strFromU8(file)).not.toContain('carte.example');
    expect(missing).toEqual([]);
  });

  it('writes the chosen address into the vCard', async () => {
    const files = unzipSync(new Uint8Array(await (await site('https://ann.example/')).archive.arrayBuffer()));
    expect(strFromU8(files['contact.vcf'] ?? new Uint8Array())).toContain('URL:https://ann.example/\r\n');
  });

  it('gives a page and a vCard for each language of the card', async () => {
    const { id } = await app.createCard(
      uid,
      draft({
        customPath: unique('languages'),
        language: 'en',
        translations: { ko: { name: '이안' } },
      }),
    );
    const { archive } = await exportSite(uid, id, {
      ...words,
      address: '',
      language: 'ko',
      signal: AbortSignal.timeout(20_000),
      html: ({ card, vcard, pages }, language) =>
        Promise.resolve([language, card.name, vcard, ...pages.map(({ path }) => path)].join()),
    });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(read('index.html')).toBe('ko,이안,contact.vcf,index.html,en.html');
    expect(read('en.html')).toBe('en,Ann Lee,contact.en.vcf,index.html,en.html');
    expect(read('contact.vcf')).toContain('FN:이안\r\n');
    expect(read('contact.en.vcf')).toContain('FN:Ann Lee\r\n');
  });

  it('fails for a card that does not exist', async () => {
    const work = exportSite(uid, 'None', {
      ...words,
      address: '',
      language: 'en',
      signal: AbortSignal.timeout(20_000),
      html: () => Promise.resolve(''),
    });
    await expect(work).rejects.toMatchObject({ code: 'card-not-found' });
  });
});
