/**
 * The backend is killed in the middle of each step of each write, and comes up again with what was on its
 * disk.
 */
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { CARD_WRITES } from '../../support/backend/faults.ts';
import { fault, restoreWaits } from '../clients.ts';
import { faultsIn, useOwnBackend } from '../own-backend.ts';
import { JOBS, outcome, pendingFaults, person, pressUntilDone, waitShorter, type Person } from './jobs.ts';

/** Longer than a kill takes, so that the call is under way. */
const UNDER_WAY_MS = 3_000;

/**
 * Accounts and files are on the stand-in's disk so long after they are acknowledged, as its README says;
 * Google's at once.
 */
const ON_DISK_MS = 200;

/**
 * The calls of each job, in their order; the last commit of a card's save writes the address of its contact
 * file.
 */
const FILE_UPLOAD = { service: 'storage', verb: 'upload', path: 'users/*/vcards/*' };
const FILE_DELETE = { service: 'storage', verb: 'delete', path: 'users/*/vcards/*' };
const STATS_COMMIT = { service: 'firestore', verb: 'commit', path: 'users/*/cards/*/stats/*' };

const contactWrite = (path: string) => [{ service: 'firestore', verb: 'write', path: `users/*/${path}/*` }];

type Call = { readonly service: string; readonly verb: string; readonly path: string };

describe.runIf(inject('standIn'))('a backend that is killed', () => {
  const backend = useOwnBackend();
  let someone: Person;
  let leaver: Person;
  beforeAll(async () => {
    waitShorter();
    someone = await person();
    leaver = await person();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(restoreWaits);

  it.each<[string, keyof typeof JOBS, readonly Call[]]>([
    ['the commit of a new card', 'create', [CARD_WRITES]],
    ["the upload of a new card's contact file", 'create', [FILE_UPLOAD]],
    ['the commit that names the contact file', 'create', [FILE_UPLOAD, CARD_WRITES]],
    ['the commit of a new name', 'rename', [CARD_WRITES]],
    ['the commit of a deletion', 'delete', [CARD_WRITES]],
    ['the removal of the files of a card', 'delete', [FILE_DELETE]],
    ['the redeeming of a licence', 'redeem', [{ ...CARD_WRITES, path: 'licences/*' }]],
    ["the end of an account, at a card's counters", 'end', [STATS_COMMIT]],
    ['the end of an account, at a file', 'end', [FILE_DELETE]],
    [
      'the end of an account, at the user document',
      'end',
      [CARD_WRITES, { ...CARD_WRITES, path: 'users/*' }],
    ],
    ['the write of a new contact', 'addContact', contactWrite('contacts')],
    ['the write of a contact with its paper card', 'addPaperCard', contactWrite('paperCards')],
    ['the write of an import', 'importContacts', contactWrite('contacts')],
    ['the write of a merge', 'mergeContacts', contactWrite('contacts')],
    ['the write that takes a merge back', 'unmergeContacts', contactWrite('contacts')],
    ['the write that moves an entry of the inbox', 'addFromInbox', contactWrite('inbox')],
    ['the end of an account, at the account', 'end', [{ service: 'auth', verb: 'delete', path: '**' }]],
  ])(
    'during %s leaves nothing half-done, and repeating the action completes it',
    async (_what, name, calls) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const job = await JOBS[name](name === 'end' ? leaver : someone);
      const last = calls.length - 1;
      const lay = (at: number) =>
        fault({ ...calls[at], action: { delay: at === last ? UNDER_WAY_MS : 200 } });
      await lay(0);
      const pressed = outcome(job.press);
      for (let at = 1; at <= last; at++) {
        await vi.waitFor(async () => expect(await pendingFaults()).toEqual([]), {
          timeout: 10_000,
          interval: 10,
        });
        await lay(at);
      }
      await vi.waitFor(async () => expect(await pendingFaults()).toEqual([]), {
        timeout: 10_000,
        interval: 10,
      });
      await setTimeout(ON_DISK_MS);
      await backend.restart();
      expect(await faultsIn(backend.target())).toEqual([]);
      if ((await pressed) !== 'done') await pressUntilDone(job);
      // What is queued is sent by the SDK, too.
      await vi.waitFor(async () => expect(await job.isDone()).toBe(true), { timeout: 20_000, interval: 100 });
      expect(await faultsIn(backend.target())).toEqual([]);
    },
  );

  it.each(['create', 'delete'] as const)(
    'after "%s" was done, but before its answer, leaves it done',
    async (name) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const job = await JOBS[name](someone);
      await fault({ ...CARD_WRITES, action: { drop: true, when: 'after' } });
      const pressed = outcome(job.press);
      await vi.waitFor(async () => expect(await job.isDone()).toBe(true), { timeout: 10_000, interval: 10 });
      await setTimeout(ON_DISK_MS);
      await backend.restart();
      expect(await job.isDone()).toBe(true);
      expect(await faultsIn(backend.target())).toEqual([]);
      if ((await pressed) !== 'done') await pressUntilDone(job);
      expect(await faultsIn(backend.target())).toEqual([]);
    },
  );
});
