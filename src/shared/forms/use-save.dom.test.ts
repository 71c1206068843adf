import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDraft } from './use-draft';
import { useSave, type SaveOutcome } from './use-save';

interface Note {
  readonly text: string;
}

const KIND = {
  parse: (content: unknown) => content as Note,
  normalize: (note: Note) => note,
  saved: { content: { text: '' }, at: undefined },
};

function render(save: () => Promise<SaveOutcome<Note>>, prepare?: () => Promise<undefined>) {
  return renderHook(() => {
    const editing = useDraft<Note>({ ...KIND, storageName: 'draft.note' });
    const unread = { message: 'unread' };
    return { editing, saving: useSave<Note>({ editing, save, unread, ...(prepare && { prepare }) }) };
  });
}

const show = (...how: Parameters<typeof render>) => render(...how).result;

it.each(['save', 'prepare'] as const)('can save again after %s threw', async (which) => {
  const leave = vi.fn();
  const fail = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(new TypeError('x is undefined'));
  const result =
    which === 'save' ? show(async () => (await fail()) ?? { leave }) : show(async () => ({ leave }), fail);
  await act(async () => {
    await expect(result.current.saving.submit()).rejects.toThrow('x is undefined');
  });
  expect(result.current.editing.saving).toBe(false);
  expect(leave).not.toHaveBeenCalled();
  await act(() => result.current.saving.submit());
  expect(leave).toHaveBeenCalledOnce();
});

it('saves once when it is submitted twice at the same moment', async () => {
  const save = vi.fn<() => Promise<SaveOutcome<Note>>>(async () => ({ problem: { message: 'No network.' } }));
  const result = show(save);
  await act(async () => {
    const { submit } = result.current.saving;
    await Promise.all([submit(), submit()]);
  });
  expect(save).toHaveBeenCalledOnce();
  await act(() => result.current.saving.submit());
  expect(save).toHaveBeenCalledTimes(2);
});

it('stays in the saving state while the next page loads', async () => {
  const result = show(async () => ({ leave: () => undefined }));
  await act(() => result.current.saving.submit());
  expect(result.current.editing.saving).toBe(true);
});

it('can save again after a refused save', async () => {
  const result = show(async () => ({ problem: { message: 'No network.' } }));
  await act(() => result.current.saving.submit());
  expect(result.current.editing.saving).toBe(false);
  expect(result.current.saving.problem).toEqual({ message: 'No network.' });
});

it('does not navigate when the user has left the form meanwhile', async () => {
  const leave = vi.fn();
  let answer = (_outcome: SaveOutcome<Note>) => {};
  const { result, unmount } = render(() => new Promise((resolve) => (answer = resolve)));
  act(() => result.current.editing.patch({ text: 'typed' }));
  let saved: Promise<void> | undefined;
  act(() => {
    saved = result.current.saving.submit();
  });
  unmount();
  answer({ leave });
  await saved;
  expect(leave).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('carte.draft.note')).toBeNull();
});
