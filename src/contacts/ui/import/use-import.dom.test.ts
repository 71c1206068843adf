import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyContact } from '@/contacts/model/contact';
import { admit } from '@/contacts/model/import/admit';
import { addContacts } from '@/contacts/service/contact-writes';
import { useImport } from './use-import';

vi.mock(import('@/contacts/service/contact-writes'), async (original) => ({
  ...(await original()),
  addContacts: vi.fn<typeof addContacts>(),
}));

it('adds contacts once, however often the button is pressed, and retries with the same ids', async () => {
  let end = () => {};
  vi.mocked(addContacts).mockImplementation(() => new Promise((resolve) => (end = () => resolve('sent'))));
  const admissions = admit([{ at: 1, draft: { ...emptyContact('import'), name: 'Bo' } }], []);
  const { result } = renderHook(() => useImport('u1', 'en'));
  const { add } = result.current;
  act(() => {
    for (let press = 0; press < 3; press += 1) void add({ admissions, isCut: false });
  });
  expect(addContacts).toHaveBeenCalledOnce();
  await act(async () => end());
  expect(result.current.state.step).toBe('over');
  const { state } = result.current;
  act(() => void result.current.add(state.step === 'over' ? state : { admissions, isCut: false }));
  expect(addContacts).toHaveBeenCalledTimes(2);
  // A retry under the same ids adds no contact twice.
  const [first, again] = vi.mocked(addContacts).mock.calls.map(([, , options]) => options?.ids);
  expect(first).toHaveLength(1);
  expect(again).toEqual(first);
  await act(async () => end());
});
