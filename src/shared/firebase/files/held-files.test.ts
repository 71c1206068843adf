import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdFile, isFileHeld, letGoOfFile } from './held-files';

const PATH = 'users/u1/images/1_a.png';
/** The locks of all tabs, each with what waits for it. */
let locks: Map<string, Promise<unknown>>;

beforeEach(() => {
  locks = new Map();
  const request = async (name: string, _options: object, work: () => Promise<unknown>) => {
    locks.set(name, work());
    await locks.get(name);
    locks.delete(name);
  };
  const query = async () => ({ held: [...locks.keys()].map((name) => ({ name })) });
  vi.stubGlobal('navigator', { locks: { request, query } });
});
afterEach(async () => {
  await letGoOfFile(PATH);
  vi.unstubAllGlobals();
});

it('a file that a form holds is held until the form lets go of it', async () => {
  expect(await isFileHeld(PATH)).toBe(false);
  holdFile(PATH);
  holdFile(PATH);
  expect(await isFileHeld(PATH)).toBe(true);
  expect(await isFileHeld('users/u1/images/2_b.png')).toBe(false);
  await letGoOfFile(PATH);
  expect(await isFileHeld(PATH)).toBe(false);
});
