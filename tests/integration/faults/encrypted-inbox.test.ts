/**
 * Keys of an encrypted inbox, each change of them cut at one of its requests: the published key is the stored
 * one, a passphrase that the owner knows opens it, and what visitors leave afterwards can be read.
 */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { fault, restoreWaits } from '../clients.ts';
import {
  BEA,
  decryptedBy,
  encryptedIn,
  inboxOwner,
  keyOf,
  leavingAt,
  type InboxOwner,
} from '../inbox/owners.ts';
import { clearFaults, outcome, pendingFaults, waitShorter } from './jobs.ts';

/** Each passphrase locks or opens with 600,000 rounds, which a busy machine takes long for. */
const timeout = 120_000;
const FIRST = 'three words here';
const NEXT = 'three other words';

interface Change {
  readonly prepare?: (owner: InboxOwner) => Promise<unknown>;
  readonly press: (owner: InboxOwner) => Promise<unknown>;
  /** The passphrases that may open the key afterwards: once it is done, and before. */
  readonly after: string;
  readonly before: string;
}

const switchOn = (owner: InboxOwner) => owner.switchEncryptionOn(owner.uid, FIRST);

const CHANGES: Readonly<Record<string, Change>> = {
  'switching encryption on': { press: switchOn, after: FIRST, before: FIRST },
  'another passphrase': {
    prepare: switchOn,
    press: async (owner) => owner.changePassphrase(owner.uid, await keyOf(owner), FIRST, NEXT),
    after: NEXT,
    before: FIRST,
  },
  'starting over': {
    prepare: switchOn,
    press: async (owner) => owner.startOver(owner.uid, await keyOf(owner), NEXT),
    after: NEXT,
    before: FIRST,
  },
  'switching encryption off': {
    prepare: switchOn,
    press: (owner) => owner.switchEncryptionOff(owner.uid),
    after: FIRST,
    before: FIRST,
  },
  'switching encryption on again': {
    prepare: async (owner) => {
      await switchOn(owner);
      await owner.switchEncryptionOff(owner.uid);
    },
    press: async (owner) => owner.switchEncryptionOnAgain(owner.uid, await keyOf(owner), FIRST),
    after: FIRST,
    before: FIRST,
  },
};

/** Reads what a visitor leaves now; undefined where it was left open. */
async function readsNewEntry(owner: InboxOwner, passphrases: readonly string[]) {
  const access = await owner.readInboxAccess(owner.uid);
  const { settings, key } = await owner.readInboxSettings(owner.uid);
  expect(['', key?.publicKey ?? '']).toContain(settings.publicKey);
  const known = await encryptedIn(owner.uid);
  expect(await owner.leaveDetails(leavingAt(owner, access, BEA))).toBe('sent');
  const [encrypted] = (await encryptedIn(owner.uid)).filter((one) => !known.includes(one));
  if (encrypted === undefined) return undefined;
  const opened = await Promise.any(passphrases.map(async (one) => owner.unlock(await keyOf(owner), one)));
  return decryptedBy(owner.uid, encrypted, opened);
}

describe.runIf(inject('standIn'))('the key of an inbox over a bad connection', { timeout }, () => {
  beforeAll(waitShorter);
  afterEach(() => vi.restoreAllMocks());
  afterAll(restoreWaits);

  it.each<[what: string, verb: string, action: object]>([
    ['drops before its commit', 'commit', { drop: true, when: 'before' }],
    ['drops after its commit', 'commit', { drop: true, when: 'after' }],
    ['refuses its commit', 'commit', { fail: 'PERMISSION_DENIED' }],
    ['fails at its commit', 'commit', { fail: 'UNAVAILABLE' }],
    ['drops before it has read', 'batchGet', { drop: true, when: 'before' }],
    ['drops after it has read', 'batchGet', { drop: true, when: 'after' }],
    ['fails while it reads', 'batchGet', { fail: 'RESOURCE_EXHAUSTED' }],
  ])('stays whole when the backend %s', async (_what, verb, action) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const [name, { prepare, press, before, after }] of Object.entries(CHANGES)) {
      const owner = await inboxOwner();
      await prepare?.(owner);
      await fault({ service: 'firestore', verb, path: `users/${owner.uid}/**`, action });
      const code = await outcome(() => press(owner));
      expect([name, await pendingFaults()]).toEqual([name, []]);
      await clearFaults();
      const passphrases = code === 'done' ? [after] : [before, after];
      expect([name, code, await readsNewEntry(owner, passphrases)]).toEqual([
        name,
        code,
        (await owner.readInboxAccess(owner.uid)).publicKey === '' ? undefined : BEA,
      ]);
    }
  });
});
