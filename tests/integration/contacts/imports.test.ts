/** The same file imported twice at once: by two tabs, and where tabs cannot wait for each other. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyContact } from '@/contacts/model/contact';
import { admit, applyChoice } from '@/contacts/model/import/admit';
import { completionsOf } from '@/contacts/model/import/completion';
import { CONTACTS_AT_ONCE } from '@/contacts/service/contact-writes';
import { NOTHING_IMPORTED } from '@/contacts/service/import/import-contacts';
import { device, type Device } from './devices.ts';

const COUNT = 20;

/** What two tabs have read and compared before either of them adds. */
const admissions = admit(
  Array.from({ length: COUNT }, (_, at) => ({ at, draft: { ...emptyContact('import'), name: `No. ${at}` } })),
  [],
);

/** Two tabs of one person. */
async function twoTabs() {
  const one = await device();
  return [one, await device(one.email)] as const;
}

const imported = async ({ importContacts, uid }: Device) => {
  const options = { before: NOTHING_IMPORTED, onProgress: vi.fn(), signal: new AbortController().signal };
  const { admissions: accounted, ...outcome } = await importContacts(uid, { admissions }, options);
  const duplicates = accounted.filter(({ skipped }) => skipped === 'duplicate').length;
  expect(accounted).toHaveLength(COUNT);
  return { ...outcome, duplicates };
};

/** The browser's locks: one at a time. */
function lockQueue() {
  let last = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<void>) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return { request, query: async () => ({ held: [] }) };
}

afterEach(() => vi.unstubAllGlobals());

it('a known contact gets what the file has and it lacks, and keeps the rest', async () => {
  const one = await device();
  const known = { ...emptyContact('hand'), name: 'Anna Lee', email: 'anna@kiln.example', company: 'Kiln' };
  await one.addContact(one.uid, known);
  const contacts = await one.listContacts(one.uid);
  const row = {
    ...emptyContact('import'),
    name: 'Anna Lee',
    email: 'anna@kiln.example',
    phone: '02 765 4321',
  };
  const compared = admit([{ at: 2, draft: { ...row, company: 'Studio' } }], contacts);
  const completions = completionsOf(compared, contacts, []);
  const outcome = await one.importContacts(
    one.uid,
    { admissions: applyChoice(compared, false), completions },
    { before: NOTHING_IMPORTED, onProgress: vi.fn(), signal: new AbortController().signal },
  );
  expect(outcome).toMatchObject({ done: 0, completed: 1, total: 0, sending: 'sent', error: undefined });
  expect(await one.listContacts(one.uid)).toMatchObject([
    { ...known, phone: '02 765 4321', note: 'Studio', source: 'hand' },
  ]);
});

it('a stopped import leaves further known contacts as they are, and goes on with those alone', async () => {
  const one = await device();
  const count = CONTACTS_AT_ONCE + 2;
  const people = Array.from({ length: count }, (_, at) => ({
    ...emptyContact('import'),
    name: `No. ${at}`,
    email: `no${at}@kiln.example`,
  }));
  await one.addContacts(one.uid, people);
  const contacts = await one.listContacts(one.uid);
  const compared = admit(
    people.map((draft, at) => ({ at, draft: { ...draft, company: 'Studio' } })),
    contacts,
  );
  const chosen = {
    admissions: applyChoice(compared, false),
    completions: completionsOf(compared, contacts, []),
  };
  const completed = async () =>
    (await one.listContacts(one.uid)).filter(({ company }) => company !== '').length;

  const stop = new AbortController();
  const onProgress = vi.fn((done: number) => done > 0 && stop.abort());
  const first = await one.importContacts(one.uid, chosen, {
    before: NOTHING_IMPORTED,
    onProgress,
    signal: stop.signal,
  });
  expect(first).toMatchObject({ completed: CONTACTS_AT_ONCE, error: undefined });
  expect(await completed()).toBe(CONTACTS_AT_ONCE);

  const goesOn = vi.fn<(done: number, total: number) => void>();
  const rest = { before: first, onProgress: goesOn, signal: new AbortController().signal };
  expect(await one.importContacts(one.uid, chosen, rest)).toMatchObject({ completed: count });
  expect(goesOn.mock.calls.every(([done]) => done >= CONTACTS_AT_ONCE)).toBe(true);
  expect(await completed()).toBe(count);
});

describe('two tabs that import the same contacts at once', () => {
  it('add them once: the second finds those of the first, and accounts for each', async () => {
    const [one, other] = await twoTabs();
    const { request, query } = lockQueue();
    // Locks of single writes are not waited for here.
    const ofImports: typeof request = (name, options, work) =>
      name.startsWith('carte-contact-import') ? request(name, options, work) : work();
    vi.stubGlobal('navigator', { onLine: true, locks: { request: ofImports, query } });
    const [first, second] = await Promise.all([imported(one), imported(other)]);
    expect(first).toMatchObject({ done: COUNT, total: COUNT, duplicates: 0, error: undefined });
    expect(second).toMatchObject({ done: 0, total: 0, duplicates: COUNT, error: undefined });
    expect(await one.listContacts(one.uid)).toHaveLength(COUNT);
  });

  it('keep each once where the browser denies locks, and account for each', async () => {
    const [one, other] = await twoTabs();
    const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    vi.stubGlobal('navigator', { onLine: true, locks: { request: denied, query: denied } });
    const outcomes = await Promise.all([imported(one), imported(other)]);
    const names = (await one.listContacts(one.uid)).map(({ name }) => name);
    expect(new Set(names).size).toBe(COUNT);
    expect(names).toHaveLength(COUNT);
    expect(outcomes[0].done + outcomes[1].done).toBe(COUNT);
    for (const { done, total, duplicates } of outcomes) {
      expect(done).toBe(total);
      expect(total + duplicates).toBe(COUNT);
    }
  });
});
