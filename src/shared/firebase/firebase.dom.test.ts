import { deleteApp, initializeApp } from 'firebase/app';
import { afterEach, expect, it, vi } from 'vitest';
import { contactStore } from '@/shared/browser/indexed-store';
import { confirmInTime, endLocalSession, startAppCheck } from './firebase';
import * as persistence from './persistence';

const usual = window.fetch;
afterEach(() => {
  window.fetch = usual;
});

it('limits only requests about a known session, until it has started', async () => {
  const asked = vi.fn<(input: unknown, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response()),
  );
  window.fetch = asked;
  let start = () => {};
  confirmInTime(new Promise((resolve) => (start = resolve)));
  const isLimited = async (address: string) => {
    await window.fetch(address, { method: 'POST' });
    const init = asked.mock.lastCall?.[1];
    expect(init?.method).toBe('POST');
    return init?.signal !== undefined;
  };
  expect(await isLimited('https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k')).toBe(true);
  expect(await isLimited('https://securetoken.googleapis.com/v1/token?key=k')).toBe(true);
  expect(await isLimited('https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k')).toBe(
    false,
  );
  expect(await isLimited('/locales/en.json')).toBe(false);
  start();
  await Promise.resolve();
  await Promise.resolve();
  expect(window.fetch).toBe(asked);
});

it('the end of a session removes the messages of Firestore’s tabs, but no running tab’s own entry', async () => {
  const tabs = 'firestore_clients_firestore/[DEFAULT]/demo-carte/_Id';
  const left = ['mutations', 'targets', 'sequence_number', 'online_state', 'zombie'].map(
    (kind) => `firestore_${kind}_firestore/[DEFAULT]/demo-carte/_1_mina`,
  );
  for (const key of [tabs, ...left, 'carte.language']) localStorage.setItem(key, '{}');
  await endLocalSession({ clear: false });
  expect(localStorage).toHaveLength(left.length + 2);
  await endLocalSession({ clear: true });
  expect(Object.keys(localStorage).toSorted()).toEqual(['carte.language', tabs]);
});

it('a session that ends leaves nothing of what the SDK had queued when the page began', async () => {
  const take = vi.spyOn(persistence, 'takeQueueAtStart');
  await endLocalSession({ clear: false });
  expect(take).not.toHaveBeenCalled();
  await endLocalSession({ clear: true });
  expect(take).toHaveBeenCalledOnce();
});

it('queued contacts outlive a session that the service ended, for the same user, and no other end', async () => {
  const ask = vi.spyOn(contactStore, 'ask');
  await endLocalSession({ clear: true, keepsQueued: true });
  expect(ask).not.toHaveBeenCalled();
  await endLocalSession({ clear: true });
  expect(ask).toHaveBeenCalledOnce();
});

it('starts reCAPTCHA Enterprise with the configured key', async () => {
  const app = initializeApp({ projectId: 'demo-carte', apiKey: 'demo-key', appId: 'demo-app' }, 'checked');
  startAppCheck(app, 'site-key');
  const sources = [...document.scripts].map(({ src }) => src);
  expect(sources).toContainEqual(
    expect.stringMatching(/^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js/),
  );
  await deleteApp(app);
});
