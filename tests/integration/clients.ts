/**
 * What the tests of the services share: clients as separate as two browsers, and the database behind the
 * rules.
 */
import { inject, vi } from 'vitest';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import { decodeDocument } from '@/shared/lib/firestore-values';
import { encodeFields, type Plain } from '../../operator/shared/google/values.ts';
import { PROJECT_ID } from '../support/backend/hosts.ts';
import { filesIn } from '../support/backend/owner-rest.ts';

/**
 * The services with an SDK of their own: a further call is a further browser. `VITE_PUBLIC_ORIGIN`
 * replaces the page's own address, which Node does not have.
 */
export async function client() {
  process.env['VITE_PUBLIC_ORIGIN'] = 'https://carte.example';
  vi.resetModules();
  const [auth, users, writes, cards, qrDesigns, links, uploads, signatures, publicLinks, firestore, session] =
    await Promise.all([
      import('@/account/service/auth'),
      import('@/account/service/users'),
      import('@/card/service/card-writes'),
      import('@/card/service/cards'),
      import('@/card/service/qr-designs'),
      import('@/card/service/slugs/slug-availability'),
      import('@/shared/firebase/files/uploads'),
      import('@/card/service/files/signature-pictures'),
      import('@/card/service/slugs/read-card-link'),
      import('firebase/firestore'),
      import('@/account/service/session'),
    ]);
  firestore.setLogLevel('silent');
  return {
    ...auth,
    ...users,
    ...writes,
    ...cards,
    ...qrDesigns,
    ...links,
    ...uploads,
    ...signatures,
    ...publicLinks,
    ...session,
  };
}

export type Client = Awaited<ReturnType<typeof client>>;

/** The same with everything about the account. */
export async function accountClient() {
  const common = await client();
  const [account, deletion, policy, test] = await Promise.all([
    import('@/account/service/account'),
    import('@/account-data/service/account-deletion'),
    import('@/account/service/password-policy'),
    import('@/site/service/backend-test'),
  ]);
  return { ...common, ...account, ...deletion, ...policy, ...test };
}

export type AccountClient = Awaited<ReturnType<typeof accountClient>>;

let made = 0;
const run = Date.now().toString(36);

/** A text no one has used, fit for a name and an address. */
export function unique(what: string): string {
  made += 1;
  return `${what}-${run}-${made}`;
}

/** A client with a new account signed in. */
export async function signedUp(): Promise<{ app: Client; uid: string; email: string }> {
  const app = await client();
  const email = `${unique('user')}@users.example`;
  const { uid } = await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
  return { app, uid, email };
}

/** The same with room for the cards of a whole test file, whatever the plan. */
export async function ownerWithRoom(): Promise<{ app: Client; uid: string }> {
  const { app, uid } = await signedUp();
  await operatorSets(`users/${uid}`, { maxCards: 50 });
  return { app, uid };
}

/** A client of the account screens with a new account signed in; its password is `secret-1`. */
export async function newAccount(): Promise<{ app: AccountClient; uid: string; email: string }> {
  const app = await accountClient();
  const email = `${unique('user')}@users.example`;
  const { uid } = await app.register({ name: 'Ann Lee', email, password: 'secret-1' });
  return { app, uid, email };
}

/** The files that say how long a module waits for the service. */
const WAITS = [
  '@/shared/firebase/waits',
  '@/account/service/waits',
  '@/card/service/waits',
  '@/team/service/waits',
];

/** Replaces the named waits in all clients created afterwards, until `restoreWaits`. */
export function replaceWaits(waits: object): void {
  // Copied as descriptors, because a getter's value may change with each test.
  const replaced = Object.entries(Object.getOwnPropertyDescriptors(waits));
  for (const file of WAITS)
    vi.doMock(file, async (original) => {
      const own = await original<object>();
      return Object.defineProperties(
        { ...own },
        Object.fromEntries(replaced.filter(([name]) => Object.hasOwn(own, name))),
      );
    });
}

/** Clients made from here on wait as long as the app does. */
export function restoreWaits(): void {
  for (const file of WAITS) vi.doUnmock(file);
}

/** A draft of a card that can be saved. */
export function draft(changes: Partial<CardDraft> = {}): CardDraft {
  return { ...emptyCardDraft(), name: 'Ann Lee', email: 'ann@acme.example', memo: 'private', ...changes };
}

const documents = (path: string) =>
  `http://${inject('hosts').firestore}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`;

const owner = { Authorization: 'Bearer owner' };

/** A document as it is, bypassing the rules; undefined when there is none. */
export async function stored(path: string): Promise<Record<string, unknown> | undefined> {
  const response = await fetch(documents(path), { headers: owner });
  return response.status === 404 ? undefined : decodeDocument(await response.json());
}

/** Sets fields of a document bypassing the rules, as the operator would. */
export async function operatorSets(path: string, fields: Readonly<Record<string, Plain>>): Promise<void> {
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`);
  const answer = await fetch(`${documents(path)}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: owner,
    body: JSON.stringify({ fields: encodeFields(fields) }),
  });
  if (!answer.ok) throw new Error(`Setting ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Deletes a document bypassing the rules. */
export async function operatorDeletes(path: string): Promise<void> {
  await fetch(documents(path), { method: 'DELETE', headers: owner });
}

/** Tells the stand-in to let a call fail: `{service, verb?, path?, action, times?}`. */
export async function fault(request: object): Promise<void> {
  const response = await fetch(`http://${inject('hosts').firestore}/emulator/v1/faults`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Paths of a user's files, read bypassing the rules. */
export function filesOf(uid: string): Promise<string[]> {
  return filesIn(inject('hosts'), `users/${uid}`);
}

/** An account of the sign-in service by its address, as its operator sees it. */
export async function authAccount(email: string): Promise<object | undefined> {
  const address = `http://${inject('hosts').auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ email: [email] }),
  });
  return ((await response.json()) as { users?: object[] }).users?.[0];
}
