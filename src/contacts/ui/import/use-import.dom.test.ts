import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyContact } from '@/contacts/model/contact';
import { admit } from '@/contacts/model/import/admit';
import { importContacts } from '@/contacts/service/import/import-contacts';
import { useImport } from './use-import';

vi.mock(import('@/contacts/service/import/import-contacts'), async (original) => ({
  ...(await original()),
  importContacts: vi.fn<typeof importContacts>(),
}));

it('adds contacts once, however often the button is pressed, and retries with the same ids', async () => {
  const admissions = admit([{ at: 1, draft: { ...emptyContact('import'), name: 'Bo' } }], []);
  const counts = { done: 0, completed: 0, total: 1 };
  const stopped = { admissions, ids: ['one'], ...counts, sending: 'sent', error: undefined } as const;
  let end = () => {};
  vi.mocked(importContacts).mockImplementation(
    () => new Promise((resolve) => (end = () => resolve(stopped))),
  );
  const { result } = renderHook(() => useImport('u1', 'en'));
  const { add } = result.current;
  act(() => {
    for (let press = 0; press < 3; press += 1)
      void add({ admissions, contacts: [], emptyRows: 0, isCut: false });
  });
  expect(importContacts).toHaveBeenCalledOnce();
  await act(async () => end());
  const { state } = result.current;
  if (state.step !== 'over') throw new Error(`The import is at ${state.step}.`);
  act(() => void result.current.add(state, state));
  expect(importContacts).toHaveBeenCalledTimes(2);
  // A retry under the same ids adds no contact twice.
  expect(vi.mocked(importContacts).mock.lastCall).toMatchObject([
    'u1',
    { ids: ['one'] },
    { before: { done: 0, completed: 0 } },
  ]);
  await act(async () => end());
});
