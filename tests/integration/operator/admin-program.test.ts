/** `npm run admin`: the command line, and what it lists and changes in the stand-in. */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { parseCommand } from '../../../operator/admin/arguments.ts';
import { runAdmin } from '../../../operator/admin/run.ts';
import { adminTarget } from '../../../operator/shared/google/credentials.ts';
import { commit } from '../../../operator/shared/google/firestore-rest.ts';
import { UsageError } from '../../../operator/shared/terminal/command-line.ts';
import { suiteVariables } from '../../support/backend/hosts.ts';
import { draft, newAccount, operatorSets, ownerWithRoom, stored, unique, type Client } from '../clients.ts';

const target = () => adminTarget({}, suiteVariables(inject('hosts')));
const never = () => Promise.reject(new Error('asked'));

/** Runs a command line; without `--yes` each question is answered with yes. */
async function admin(line: string, ask: () => Promise<boolean> = () => Promise.resolve(true)) {
  const command = parseCommand(line.split(' '));
  if (command.kind === 'help') throw new Error('no help wanted');
  return runAdmin(target(), command.order, ask);
}

const json = async (line: string): Promise<unknown> => JSON.parse(await admin(`${line} --json`)) as unknown;

describe('the command line of admin', () => {
  it('is parsed', () => {
    expect(parseCommand(['cards', 'close', 'ann', '--yes', '--json', '--project', 'acme'])).toEqual({
      kind: 'run',
      order: {
        subject: 'cards',
        act: { verb: 'close', id: 'ann' },
        search: '',
        all: false,
        form: 'json',
        yes: true,
        project: 'acme',
      },
    });
  });

  it.each([
    '',
    'people',
    'users delete u1',
    'cards open ann',
    'users close',
    'users close ../x',
    'users close ..',
    'users close __x__',
    'users close a b',
    'users --json --csv',
    'users --first 3',
  ])('is refused as "%s"', (line) => {
    expect(() => parseCommand(line.split(' '))).toThrow(UsageError);
  });
});

describe.runIf(inject('standIn'))('the operator', () => {
  let app: Client;
  let uid: string;
  let slug: string;
  let cardId: string;
  beforeAll(async () => {
    ({ app, uid } = await ownerWithRoom());
    slug = unique('ann');
    ({ id: cardId } = await app.createCard(uid, draft({ customPath: slug, company: '=1+1' })));
  });

  it('lists and searches users and cards as a table, JSON and CSV without formulas', async () => {
    expect(await json(`users --search ${uid}`)).toEqual([expect.objectContaining({ id: uid, open: true })]);
    expect(await json(`cards --search ${slug}`)).toEqual([
      expect.objectContaining({ slug, card: cardId, user: uid, name: 'Ann Lee', company: '=1+1' }),
    ]);
    expect(await admin(`cards --search ${slug} --csv`)).toContain("'=1+1");
    expect(await admin(`cards --search ${slug}`)).toMatch(new RegExp(`^slug .*\n${slug} +Ann Lee`));
    expect(await admin('cards --search nothing-has-this')).toBe('Nothing found.');
  });

  it('exports all documents and files of a user', async () => {
    const found = (await json(`users show ${uid}`)) as { documents: object; files: string[] };
    expect(Object.keys(found.documents)).toEqual(
      expect.arrayContaining([`users/${uid}`, `users/${uid}/cards/${cardId}`]),
    );
    expect(found.files).toContain(`users/${uid}/vcards/${cardId}.vcf`);
  });

  it('marks a card as checked, by any of its addresses, and removes the mark', async () => {
    // Its owner may have changed them since the operator looked.
    expect(await admin(`cards check ${cardId}`, never)).toContain(
      `${slug} is marked as checked: Ann Lee; =1+1`,
    );
    const { checkedAt } = await app.readCardLink(slug);
    expect(checkedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await json(`cards --search ${slug}`)).toEqual([
      expect.objectContaining({ checked: checkedAt?.toISOString() }),
    ]);
    await admin(`cards uncheck ${slug}`, never);
    expect((await stored(`customLinks/${slug}`))?.['checked']).toBeUndefined();
  });

  it('does not check a paused card', async () => {
    const paused = unique('paused');
    await app.createCard(uid, draft({ customPath: paused, isPaused: true }));
    await expect(admin(`cards check ${paused}`)).rejects.toThrow(/is paused/);
  });

  it('closes an account with its cards, and opens it again', async () => {
    const other = await ownerWithRoom();
    const [first, second] = [unique('one'), unique('two')];
    const { id } = await other.app.createCard(other.uid, draft({ customPath: first }));
    await other.app.createCard(other.uid, draft({ customPath: second }));
    await expect(admin(`users close ${other.uid}`, () => Promise.resolve(false))).rejects.toThrow(
      'Nothing was changed.',
    );
    await admin(`cards check ${first}`, never);
    await admin(`users close ${other.uid} --yes`, never);
    for (const name of [first, second, id])
      await expect(app.readCardLink(name)).rejects.toMatchObject({ code: 'link-broken' });
    await expect(other.app.updateCard(other.uid, id, draft({ customPath: first }))).rejects.toMatchObject({
      code: 'user-disabled',
    });
    expect(await admin(`users open ${other.uid}`, never)).toContain(`lead to its cards: `);
    for (const name of [first, second, id])
      expect(await app.readCardLink(name)).toMatchObject({ userId: other.uid });
    expect((await app.readCardLink(first)).checkedAt).toBeDefined();
  });

  it('says which address that was deleted by hand another has taken meanwhile', async () => {
    const other = await ownerWithRoom();
    const name = unique('taken');
    await other.app.createCard(other.uid, draft({ customPath: name }));
    await admin(`users close ${other.uid} --yes`, never);
    await expect(app.createCard(uid, draft({ customPath: name }))).rejects.toMatchObject({
      code: 'custom-url-already-exists',
    });
    await commit(target(), [{ delete: `customLinks/${name}` }]);
    await app.createCard(uid, draft({ customPath: name }));
    expect(await admin(`users open ${other.uid}`, never)).toContain(`Taken by others meanwhile: ${name}.`);
  });

  it('takes one card down with its account', async () => {
    const other = await ownerWithRoom();
    const name = unique('bad');
    const { id } = await other.app.createCard(other.uid, draft({ customPath: name }));
    await admin(`cards close ${name} --yes`, never);
    for (const address of [name, id])
      expect(await stored(`customLinks/${address}`)).toMatchObject({ status: 'closed', userId: other.uid });
    expect(await json(`cards --search ${name}`)).toEqual([]);
    expect(await json(`cards --search ${name} --all`)).toEqual([
      expect.objectContaining({ slug: name, closed: true, user: other.uid }),
    ]);
    await expect(admin(`cards show ${name}`)).rejects.toThrow(`users open ${other.uid}`);
    expect(await stored(`users/${other.uid}`)).toMatchObject({ isActive: false });
    expect(await stored(`users/${other.uid}/cards/${id}`)).toBeDefined();
  });

  it('finds a user by e-mail address, and removes a second factor', async () => {
    const { uid: someone, email } = await newAccount();
    expect(await admin(`users reset-second-factor ${email.toUpperCase()}`)).toContain(someone);
    await expect(admin('users show nobody@users.example')).rejects.toThrow(/no account/);
    await expect(admin('cards show nobody-has-this')).rejects.toThrow(/No card/);
  });

  it.each(['messages', 'reports'])('reads and closes %s', async (collection) => {
    const id = `${Math.floor(Date.now() / 3_600_000)}-${unique('x')}`;
    await operatorSets(`${collection}/${id}`, { email: 'bea@visitors.example', createdAt: new Date() });
    expect(await json(`${collection} --search ${id}`)).toHaveLength(1);
    expect(await json(`${collection} show ${id}`)).toMatchObject({ id, email: 'bea@visitors.example' });
    await admin(`${collection} close ${id}`, never);
    expect(await json(`${collection} --search ${id}`)).toHaveLength(0);
    expect(await json(`${collection} --search ${id} --all`)).toHaveLength(1);
    await expect(admin(`${collection} close missing`)).rejects.toThrow(/There is no/);
    await commit(target(), [{ delete: `${collection}/${id}` }]);
  });

  it('prints what others wrote so that it does nothing to the terminal', async () => {
    const id = unique('evil');
    await operatorSets(`messages/${id}`, { message: '\u001B[2Jgone\nsecond line \u009B\u202E' });
    const table = await admin(`messages --search ${id}`);
    expect(table).not.toContain('\u001B');
    expect(table).toContain('\\u{1b}[2Jgone\\u{a}second');
    const full = await admin(`messages show ${id}`);
    expect(full).toContain('\\u001b[2J');
    expect(full).toContain('\\u009b\\u202e');
    expect(JSON.parse(full)).toMatchObject({ message: '\u001B[2Jgone\nsecond line \u009B\u202E' });
    await commit(target(), [{ delete: `messages/${id}` }]);
  });
});

vi.setConfig({ testTimeout: 60_000 });
