import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '@/i18n/visitor-words';
import { rehearse } from './rehearse';

const words = await loadWords('en');
const idle: IdleRequestCallback[] = [];
const whenIdle = () => {
  for (const task of idle.splice(0)) task({ didTimeout: false, timeRemaining: () => 50 });
};

/** What was put into the document, even for no longer than a moment. */
async function seenWhile(work: () => void): Promise<Element[]> {
  const seen: Element[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) seen.push(node as Element);
  });
  observer.observe(document.body, { childList: true });
  work();
  await Promise.resolve();
  observer.disconnect();
  return seen;
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: IdleRequestCallback) => idle.push(task));
});
afterEach(() => vi.unstubAllGlobals());

it('draws a card while the read is on its way, and leaves nothing of it', async () => {
  rehearse({ name: 'mina', first: new Promise(() => {}) }, words);
  const seen = await seenWhile(whenIdle);
  expect(seen.map(({ className }) => className)).toEqual(['visitor-rehearsal']);
  expect(document.body.childElementCount).toBe(0);
});

it('is not in the way of an answer that is there, whatever it is', async () => {
  rehearse({ name: 'mina', first: Promise.resolve(new Response('{}')) }, words);
  rehearse({ name: 'mina', first: Promise.reject(new TypeError('Failed to fetch')) }, words);
  await Promise.resolve();
  expect(await seenWhile(whenIdle)).toEqual([]);
});

it('does nothing where no read was started, or the browser does not say when it is idle', async () => {
  rehearse({ name: 'mina' }, words);
  vi.unstubAllGlobals();
  rehearse({ name: 'mina', first: new Promise(() => {}) }, words);
  expect(await seenWhile(whenIdle)).toEqual([]);
});
