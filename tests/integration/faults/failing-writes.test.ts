/**
 * Every write over a failing connection, on a device whose clock is wrong, with a token that expires: the
 * database stays consistent (operator/doctor), the user is shown an error of ours, and pressing the same
 * button again succeeds.
 */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { draft, fault, filesOf, restoreWaits, stored, unique } from '../clients.ts';
import { faultsIn, useOwnBackend } from '../own-backend.ts';
import {
  clearFaults,
  JOBS,
  outcome,
  pendingFaults,
  person,
  pressUntilDone,
  SILENCE_MS,
  waitShorter,
  type Job,
  type Person,
} from './jobs.ts';

const scale = vi.hoisted(() => (file: File) => Promise.resolve(file));
vi.mock('browser-image-compression', () => ({ default: scale }));

const DAY_MS = 86_400_000;
type JobName = keyof typeof JOBS;
const NAMES = Object.keys(JOBS) as JobName[];

describe.runIf(inject('standIn'))('every kind of write over a bad connection', () => {
  const { target } = useOwnBackend();
  const people = new Map<JobName, Person>();

  beforeAll(async () => {
    waitShorter();
    for (const name of NAMES) people.set(name, await person());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(restoreWaits);

  const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  /** All jobs in parallel, each on a device of its own; each can be made to fail first. */
  async function allJobs(): Promise<Record<JobName, Job>> {
    const jobs = await Promise.all(
      NAMES.map(async (name) => {
        const someone = people.get(name);
        if (someone === undefined) throw new Error(`Nobody to ${name}`);
        return [name, await JOBS[name](someone)] as const;
      }),
    );
    return Object.fromEntries(jobs) as Record<JobName, Job>;
  }

  async function pressAll(jobs: Record<JobName, Job>): Promise<string[]> {
    return Promise.all(Object.values(jobs).map(({ press }) => outcome(press)));
  }

  async function expectAllDone(jobs: Record<JobName, Job>): Promise<void> {
    expect(await faultsIn(target())).toEqual([]);
    const complete = async (job: Job) => {
      if (!(await job.isDone())) await pressUntilDone(job);
    };
    await Promise.all(Object.values(jobs).map(complete));
    for (const [name, job] of Object.entries(jobs)) expect([name, await job.isDone()]).toEqual([name, true]);
    expect(await faultsIn(target())).toEqual([]);
  }

  it.each<[string, object, readonly string[], Job['verb']?]>([
    ['the connection drops before it is sent', { action: { drop: true, when: 'before' } }, ['done']],
    ['the answer is lost', { action: { drop: true, when: 'after' } }, ['done']],
    ['the service is unwell', { action: { fail: 'UNAVAILABLE' } }, ['done']],
    ['there is no answer', { action: { delay: SILENCE_MS } }, ['no-answer']],
    [
      'the project has no room left',
      { action: { fail: 'RESOURCE_EXHAUSTED' } },
      ['done', 'resource-exhausted'],
      // The SDK's stream waits a minute before it tries again.
      'write',
    ],
    ['the token is refused', { action: { fail: 'UNAUTHENTICATED' } }, ['done']],
  ])('ends consistently when %s', async (_what, request, allowed, unhurt) => {
    quietly();
    const jobs = await allJobs();
    for (const { uid, verb = 'commit' } of Object.values(jobs))
      if (verb !== unhurt) await fault({ service: 'firestore', verb, path: `users/${uid}**`, ...request });
    const codes = await pressAll(jobs);
    expect(await pendingFaults()).toEqual([]);
    expect(codes.filter((code) => ![...allowed, 'no-answer', 'queued'].includes(code))).toEqual([]);
    await expectAllDone(jobs);
  });

  it.each([
    ['a day late', -DAY_MS],
    ['a day early', DAY_MS],
  ])('ends consistently with a clock that is %s', async (_what, off) => {
    const jobs = await allJobs();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    expect(new Set(await pressAll(jobs))).toEqual(new Set(['done']));
    vi.useRealTimers();
    await expectAllDone(jobs);
  });

  it('ends consistently when the token expires and cannot be renewed at once', async () => {
    quietly();
    const jobs = await allJobs();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const times = NAMES.length;
    await fault({ service: 'auth', verb: 'token', action: { drop: true, when: 'before' }, times });
    await pressAll(jobs);
    await expectAllDone(jobs);
  });

  it.each([
    ['is cut off before', { action: { drop: true, when: 'before' } }],
    ['is cut off after', { action: { drop: true, when: 'after' } }],
    ['finds Storage full', { action: { fail: 'RESOURCE_EXHAUSTED' }, times: 20 }],
    ['is refused', { action: { fail: 'PERMISSION_DENIED' } }],
  ])('leaves a card that the next save completes when the vCard %s', async (_what, request) => {
    quietly();
    const { app, uid } = people.get('create') ?? (await person());
    const path = `users/${uid}/vcards/*`;
    await fault({ service: 'storage', verb: 'upload', path, ...request });
    const [id, customPath] = [app.newCardId(uid), unique('card')];
    await app.createCard(uid, draft({ customPath }), id);
    expect(await faultsIn(target())).toEqual([]);
    await clearFaults();
    await app.updateCard(uid, id, draft({ customPath, company: 'Acme' }));
    expect((await stored(`users/${uid}/cards/${id}`))?.['vcardUrl']).not.toBe('');
    expect(await faultsIn(target())).toEqual([]);
  });

  it.each([
    ['is cut off before', { action: { drop: true, when: 'before' } }, ['done']],
    ['is cut off after', { action: { drop: true, when: 'after' } }, ['done']],
    ['finds Storage full', { action: { fail: 'RESOURCE_EXHAUSTED' }, times: 50 }, ['retry-limit-exceeded']],
  ])('can be repeated when a picture %s, and the leftover file is listed', async (_what, request, codes) => {
    quietly();
    const { app, uid } = people.get('edit') ?? (await person());
    const file = new File([new Uint8Array(stripedPhoto(16, 16))], `${unique('p')}.png`, {
      type: 'image/png',
    });
    await fault({ service: 'storage', verb: 'upload', path: `users/${uid}/**`, ...request });
    expect(codes).toContain(await outcome(() => app.uploadPhoto(uid, file)));
    await clearFaults();
    const address = await app.uploadPhoto(uid, file);
    expect((await fetch(address)).ok).toBe(true);
    expect((await filesOf(uid)).length).toBeGreaterThan(0);
    expect(await faultsIn(target())).toEqual([]);
  });
});
