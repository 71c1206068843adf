import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyContact } from '@/contacts/model/contact';
import type { takeQueueAtStart } from '@/shared/firebase/persistence';
import { stubIndexedStore } from '../../../../tests/support/browser/indexed-store.ts';
import { adoptWrites } from './adopt-writes';
import { contactWriteOutbox } from './contact-outbox';
import { queueContact } from './queue-contact';
import { addWrite, stepsOf } from './queued-writes';

const persistence = vi.hoisted(() => ({ takeQueueAtStart: vi.fn<typeof takeQueueAtStart>(() => []) }));
vi.mock('@/shared/firebase/persistence', () => persistence);

beforeEach(() => void stubIndexedStore());
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const named = (path: string) => `projects/p/databases/(default)/documents/users/u1/${path}`;
const NOW = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];

let batches = 0;

/** A batch as the SDK stores it. */
const batch = (...mutations: readonly object[]) => ({
  batchId: (batches += 1),
  userId: 'u1',
  localWriteTimeMs: 1,
  mutations,
});

const ADDED = {
  update: {
    name: named('contacts/ann'),
    fields: {
      name: { stringValue: 'Ann Lee' },
      tags: { arrayValue: { values: [{ stringValue: 'fair' }] } },
      metAt: { timestampValue: '2026-11-20T00:00:00Z' },
      favourite: { booleanValue: true },
      source: { stringValue: 'import' },
    },
  },
  updateTransforms: NOW,
};

const all = async () => Promise.all(contactWriteOutbox.all('u1').map(async (write) => stepsOf('u1', write)));

it('notes an import, a change, a deletion and a picture that an earlier build left to the SDK', async () => {
  persistence.takeQueueAtStart.mockReturnValue([
    batch(ADDED, {
      update: { name: named('paperCards/ann'), fields: { picture: { bytesValue: btoa('\xFF\xD8') } } },
    }),
    batch({
      update: { name: named('contacts/bo'), fields: { note: { stringValue: 'tea' } } },
      updateMask: { fieldPaths: ['note', 'updatedAt'] },
      updateTransforms: NOW,
      currentDocument: { exists: true },
    }),
    batch({ delete: named('contacts/cy') }, { delete: named('paperCards/cy') }),
  ]);
  await adoptWrites('u1');
  const draft = {
    ...emptyContact('import'),
    name: 'Ann Lee',
    tags: ['fair'],
    metAt: new Date('2026-11-20'),
    favourite: true,
  };
  expect(await all()).toMatchObject([
    [
      { kind: 'add', id: 'ann', draft },
      { kind: 'picture', id: 'ann', picture: new Uint8Array([255, 216]) },
    ],
    [{ kind: 'change', id: 'bo', draft: { note: 'tea' }, fields: ['note'], from: undefined }],
    [
      { kind: 'remove', id: 'cy' },
      { kind: 'picture', id: 'cy', picture: null },
    ],
  ]);
  expect(contactWriteOutbox.all('u1').map(({ content }) => content.names)).toEqual([['Ann Lee'], [], []]);
  // The SDK may still have them when the page is opened again.
  await adoptWrites('u1');
  expect(contactWriteOutbox.all('u1')).toHaveLength(3);
});

it('leaves alone what is noted as an edit, is of another user, or is no contact', async () => {
  queueContact('u1', 'ann', emptyContact('hand'));
  persistence.takeQueueAtStart.mockReturnValue([
    batch(ADDED),
    { ...batch({ delete: named('contacts/cy') }), userId: 'u2' },
    batch({ delete: named('inbox/480000-007') }, { update: { name: named('settings/x'), fields: {} } }),
    undefined,
    { userId: 'u1', mutations: 'x' },
  ]);
  await adoptWrites('u1');
  expect(contactWriteOutbox.all('u1')).toEqual([]);
});

/** A change as the SDK stores it. */
const changed = (id: string, fields: object, updateTransforms: readonly object[] = NOW) =>
  batch({
    update: { name: named(`contacts/${id}`), fields },
    updateMask: { fieldPaths: [...Object.keys(fields), 'updatedAt'] },
    updateTransforms,
    currentDocument: { exists: true },
  });
const star = (id: string, booleanValue = true) => changed(id, { favourite: { booleanValue } });

it('notes tags that were added or removed one by one', async () => {
  const of = (kind: string, ...tags: string[]) =>
    changed('ann', {}, [
      { fieldPath: 'tags', [kind]: { values: tags.map((stringValue) => ({ stringValue })) } },
      ...NOW,
    ]);
  persistence.takeQueueAtStart.mockReturnValue([
    of('appendMissingElements', 'vip'),
    of('removeAllFromArray', 'fair'),
  ]);
  await adoptWrites('u1');
  expect(await all()).toMatchObject([
    [{ kind: 'change', id: 'ann', fields: ['tags'], draft: { tags: ['vip'] }, from: { tags: [] } }],
    [{ kind: 'change', id: 'ann', fields: ['tags'], draft: { tags: [] }, from: { tags: ['fair'] } }],
  ]);
});

it('notes a batch of contacts that have other changes in the outbox, but no batch that is noted', async () => {
  const ann = { ...emptyContact('hand'), name: 'Ann Lee', tags: ['fair'] };
  queueContact('u1', 'ann', { ...ann, note: 'tea' }, ann);
  const noted = { ...ann, favourite: true, tags: ['fair', 'vip'], website: 'kiln.example' };
  const fields = ['favourite', 'tags', 'website'] as const;
  await addWrite('u1', 'one', [
    { kind: 'change', id: 'bo', draft: noted, fields, from: ann },
    { kind: 'remove', id: 'cy', hasPicture: true },
    { kind: 'add', id: 'di', draft: noted, picture: new Uint8Array(1) },
    { kind: 'entry', id: '480000-007' },
  ]);
  const same = batch(
    {
      update: {
        name: named('contacts/bo'),
        fields: {
          favourite: { booleanValue: true },
          website: { stringValue: 'https://kiln.example' },
        },
      },
      updateMask: { fieldPaths: ['favourite', 'website', 'updatedAt'] },
      updateTransforms: [
        { fieldPath: 'tags', appendMissingElements: { values: [{ stringValue: 'vip' }] } },
        ...NOW,
      ],
    },
    { delete: named('contacts/cy') },
    { delete: named('paperCards/cy') },
    {
      update: {
        name: named('contacts/di'),
        fields: {
          name: { stringValue: 'Ann Lee' },
          tags: { arrayValue: { values: [{ stringValue: 'fair' }, { stringValue: 'vip' }] } },
          favourite: { booleanValue: true },
          website: { stringValue: 'https://kiln.example' },
          source: { stringValue: 'hand' },
        },
      },
      updateTransforms: NOW,
    },
    { update: { name: named('paperCards/di'), fields: { picture: { bytesValue: btoa('x') } } } },
    { delete: named('inbox/480000-007') },
  );
  const other = [star('ann'), star('bo', false), batch({ delete: named('contacts/di') })];
  persistence.takeQueueAtStart.mockReturnValue([
    same,
    changed('ann', { note: { stringValue: 'tea' } }),
    ...other,
  ]);
  await adoptWrites('u1');
  expect((await all()).slice(1)).toMatchObject([
    [{ kind: 'change', id: 'ann', fields: ['favourite'] }],
    [{ kind: 'change', id: 'bo', draft: { favourite: false } }],
    [{ kind: 'remove', id: 'di' }],
  ]);
});
