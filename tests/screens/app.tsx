/**
 * The whole app in jsdom, with the real SDK, against the stand-in: for what a screen says and does when a
 * call goes wrong. What needs a real browser (layout, pictures, service worker, several tabs) is tested in
 * one.
 */
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, inject, vi } from 'vitest';
import { newAccount } from '../support/backend/accounts.ts';
import { forgetFaults, layFault as layFaultAt, type FaultRequest } from '../support/backend/faults.ts';

// jsdom knows no scrolling and writes that to the console.
window.scrollTo = () => undefined;
// Uploads: fetch reads a blob as a stream, which jsdom's blobs do not have.
Object.assign(Blob.prototype, { stream: streamOf });

function streamOf(this: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
}

let closeOpen: (() => Promise<void>) | undefined;

afterEach(async () => {
  await closeApp();
  await forgetFaults(inject('hosts'));
});

/** Where the app is. */
export interface OpenApp {
  /** Path and query on screen. */
  at(): string;
}

/** An account that can be signed in. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Loads the app at a path as a page load does, signed in as `account` if there is one: each of its modules is
 * new, what a browser keeps (storage) is not. The SDK's build for Node keeps no sign-in over a page load,
 * hence the account.
 */
export async function openApp(path: string, account?: Account): Promise<OpenApp> {
  // jsdom stores no documents; the notice about that would cover every screen.
  sessionStorage.setItem('carte.told-not-kept', '1');
  await closeApp();
  vi.resetModules();
  const [{ patchRoutesOnNavigation, routes }, { initTexts }, { login }, firestore, { deleteApp, getApps }] =
    await Promise.all([
      import('@/app/router'),
      import('@/shared/i18n/testing'),
      import('@/account/service/auth'),
      import('firebase/firestore'),
      import('firebase/app'),
    ]);
  firestore.setLogLevel('silent');
  await initTexts();
  // As if chosen here: else the account's language would load the page again (docs/decisions/0005).
  localStorage.setItem('carte.language', 'en');
  // As in a tab that no one sees, toasts stay: they would go while a busy machine looks for them.
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  if (account) await login(account.email, account.password);
  const router = createMemoryRouter(routes, { patchRoutesOnNavigation, initialEntries: [path] });
  render(<RouterProvider router={router} />);
  closeOpen = async () => {
    router.dispose();
    await Promise.all(getApps().map((app) => deleteApp(app)));
  };
  return { at: () => router.state.location.pathname + router.state.location.search };
}

/** Leaves the page: nothing of it runs on. */
async function closeApp(): Promise<void> {
  cleanup();
  const close = closeOpen;
  closeOpen = undefined;
  await close?.();
}

/** Makes an account with its user document, of a user who may have many cards by default. */
export async function newOwner({ maxCards = 5_000 } = {}): Promise<Account> {
  const person = {
    name: 'Mina Kim',
    email: `${crypto.randomUUID()}@example.com`,
    password: 'a long enough password',
  };
  const { uid } = await newAccount(inject('hosts'), person, { maxCards });
  return { uid, ...person };
}

/** The next call of a kind goes wrong at the wire; what has not struck is forgotten after the test. */
export const layFault = (fault: FaultRequest): Promise<void> => layFaultAt(inject('hosts'), fault);
