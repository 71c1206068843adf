/** Support messages and signs of life over the real wire, with calls that fail on demand. */
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { PLACES_AN_HOUR } from '@/shared/firebase/firestore/create-in-hour';
import { forgetFaults, layFault } from '../support/backend/faults.ts';
import { deleteDocument, putDocuments, storedIn } from '../support/backend/owner-rest.ts';
import { unique } from './clients.ts';

const hosts = inject('hosts');
const standIn = inject('standIn');
const HOUR_MS = 3_600_000;

/** A browser of its own. */
async function fresh() {
  vi.resetModules();
  const [messages, health] = await Promise.all([
    import('@/site/service/messages'),
    import('@/site/service/health'),
  ]);
  return { ...messages, ...health };
}

const from = (name: string) => ({ name, email: 'mina@carte.example', message: ' Hello\nthere ' });

async function storedFrom(name: string) {
  const all = await storedIn(hosts, 'messages');
  return all.filter(({ fields }) => JSON.stringify(fields['name']) === JSON.stringify({ stringValue: name }));
}

/** The path of a place of this hour, and of the next: it may begin meanwhile. */
const pathsOf = (place: number) =>
  [0, 1].map(
    (more) => `messages/${Math.floor(Date.now() / HOUR_MS) + more}-${String(place).padStart(3, '0')}`,
  );

/** Has places drawn in their order, from `first` on. */
function drawFrom(first: number) {
  let place = first;
  return vi.spyOn(Math, 'random').mockImplementation(() => (place++ + 0.5) / PLACES_AN_HOUR);
}

it('stores a report of a card, trimmed, about a card that is there', async () => {
  const slug = unique('ann');
  const { sendReport } = await fresh();
  const report = { reason: 'fraud', details: ' Asks for a bank card\n', email: '' };
  await expect(sendReport(slug, report, 'ko')).rejects.toMatchObject({ code: 'permission-denied' });
  await putDocuments(hosts, { [`customLinks/${slug}`]: { status: 'active' } });
  expect(await sendReport(slug, report, 'ko')).toBe('sent');
  const all = await storedIn(hosts, 'reports');
  expect(all.map(({ fields }) => fields)).toContainEqual({
    slug: { stringValue: slug },
    reason: { stringValue: 'fraud' },
    details: { stringValue: 'Asks for a bank card' },
    email: { stringValue: '' },
    language: { stringValue: 'ko' },
    createdAt: expect.any(Object) as object,
  });
});

describe('sending a support message', () => {
  it('stores it once, trimmed', async () => {
    const name = unique('Mina');
    await (await fresh()).sendMessage(from(name), 'ko');
    const [message, ...more] = await storedFrom(name);
    expect(more).toEqual([]);
    expect(message?.fields).toMatchObject({
      email: { stringValue: 'mina@carte.example' },
      message: { stringValue: 'Hello\nthere' },
      language: { stringValue: 'ko' },
    });
  });

  it('uses the hour of the service’s clock, whatever the device’s clock says', async () => {
    const name = unique('Mina');
    const { sendMessage } = await fresh();
    vi.useFakeTimers({ now: Date.now() - 5 * HOUR_MS, toFake: ['Date'] });
    expect(await sendMessage(from(name), 'en')).toBe('sent');
    vi.useRealTimers();
    const [message] = await storedFrom(name);
    expect(message?.path).toMatch(/^messages\/\d+-[0-2]\d\d$/);
    expect(Number(/\d+/.exec(message?.path ?? '')?.[0]) * HOUR_MS).toBeGreaterThan(Date.now() - 2 * HOUR_MS);
  });

  it('uses another place when the drawn one is taken', async () => {
    const taken = Array.from({ length: 11 }, (_, place) => pathsOf(place)).flat();
    await Promise.all(pathsOf(11).map((path) => deleteDocument(hosts, path)));
    await putDocuments(hosts, Object.fromEntries(taken.map((path) => [path, { name: 'Before' }])));
    const { sendMessage } = await fresh();
    const random = drawFrom(0);
    const name = unique('Mina');
    expect(await sendMessage(from(name), 'en')).toBe('sent');
    random.mockRestore();
    expect((await storedFrom(name)).map(({ path }) => path)).toEqual([expect.stringMatching(/-011$/)]);
    await Promise.all(taken.map((path) => deleteDocument(hosts, path)));
  });

  it('fails when the rules refuse it', async () => {
    const { sendMessage } = await fresh();
    const asked = vi.spyOn(globalThis, 'fetch');
    await expect(sendMessage({ ...from(unique('Mina')), email: 'nobody' }, 'en')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    // Twice, each after a look at the service's clock: the hour may have turned.
    expect(asked).toHaveBeenCalledTimes(4);
    asked.mockRestore();
  });
});

describe.runIf(standIn)('sending a support message while calls fail', () => {
  beforeEach(() => forgetFaults(hosts));
  afterEach(() => forgetFaults(hosts));

  it('succeeds when the service is unavailable for a moment', async () => {
    const name = unique('Mina');
    await layFault(hosts, { service: 'firestore', verb: 'commit', action: { fail: 'UNAVAILABLE' } });
    await (await fresh()).sendMessage(from(name), 'en');
    expect(await storedFrom(name)).toHaveLength(1);
  });

  it('stores it once when the answer to the first attempt is lost', async () => {
    const name = unique('Mina');
    await layFault(hosts, { service: 'firestore', verb: 'commit', action: { drop: true, when: 'after' } });
    await (await fresh()).sendMessage(from(name), 'en');
    expect(await storedFrom(name)).toHaveLength(1);
  });

  it('reports a full hour after twelve taken places', async () => {
    const name = unique('Mina');
    const taken = { fail: 'ALREADY_EXISTS' };
    await layFault(hosts, { service: 'firestore', verb: 'commit', action: taken, times: 12 });
    expect(await (await fresh()).sendMessage(from(name), 'en')).toBe('full');
    expect(await storedFrom(name)).toEqual([]);
    await layFault(hosts, { service: 'firestore', verb: 'commit', action: taken, times: 11 });
    const { sendMessage } = await fresh();
    // The twelfth may be taken by a message of another test.
    const [first, last] = [PLACES_AN_HOUR - 12, PLACES_AN_HOUR - 1];
    await Promise.all(pathsOf(last).map((path) => deleteDocument(hosts, path)));
    const random = drawFrom(first);
    expect(await sendMessage(from(name), 'en')).toBe('sent');
    random.mockRestore();
    expect(await storedFrom(name)).toHaveLength(1);
  });

  it('fails with the service’s error when it stays unavailable', async () => {
    const name = unique('Mina');
    await layFault(hosts, {
      service: 'firestore',
      verb: 'commit',
      action: { fail: 'UNAVAILABLE' },
      times: 9,
    });
    await expect((await fresh()).sendMessage(from(name), 'en')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await storedFrom(name)).toEqual([]);
  });
});

describe('the status page’s measurements', () => {
  it.each(['auth', 'database', 'storage'] as const)('measure %s', async (service) => {
    const health = await (await fresh()).measureHealth(service);
    // A busy machine may be slow, too. A test below delays an answer to show what counts as slow.
    expect(['ok', 'slow']).toContain(health.state);
    expect(health.latency).toBeGreaterThan(0);
  });
});

describe.runIf(standIn)('the status page’s measurements while calls fail', () => {
  beforeEach(() => forgetFaults(hosts));
  afterEach(() => forgetFaults(hosts));

  it('report a service as down when it answers with an error or closes the connection', async () => {
    const { measureHealth } = await fresh();
    await layFault(hosts, { service: 'firestore', action: { fail: 'UNAVAILABLE' } });
    expect(await measureHealth('database')).toEqual({ state: 'down', latency: undefined });
    await layFault(hosts, { service: 'storage', action: { drop: true, when: 'before' } });
    expect(await measureHealth('storage')).toEqual({ state: 'down', latency: undefined });
    await layFault(hosts, { service: 'auth', action: { fail: 'INTERNAL' } });
    expect(await measureHealth('auth')).toEqual({ state: 'down', latency: undefined });
  });

  it('report a service as slow when its answer is late', async () => {
    const { measureHealth, SLOW_MS } = await fresh();
    await layFault(hosts, { service: 'firestore', action: { delay: SLOW_MS + 100 } });
    const health = await measureHealth('database');
    expect(health.state).toBe('slow');
    expect(health.latency).toBeGreaterThan(SLOW_MS);
  });
});
