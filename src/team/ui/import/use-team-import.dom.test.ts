import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyShared } from '@/team/model/plan-team';
import { storeShared } from '@/team/service/team-choices';
import { stubIndexedStore } from '../../../../tests/support/browser/indexed-store.ts';
import { useTeamImport, type ReadTable } from './use-team-import';

const OPTIONS = { language: 'en', readTable: () => Promise.reject(new Error('No company is chosen.')) };
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const Queries = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children);

/** A stand-in for a file's worker, which answers on command. */
class FileWorkerHere extends EventTarget {
  #id = 0;
  isTerminated = false;
  readonly postMessage = ({ id = this.#id }: { readonly id?: number }) => void (this.#id = id);
  readonly terminate = () => void (this.isTerminated = true);
  readonly answer = (name: string) => {
    const rows = [{ at: 1, cells: [name], isBroken: false }];
    const encoding = { label: 'windows-1252', isCertain: false };
    const data = { id: this.#id, answer: { kind: 'table', rows, emptyRows: 0, isCut: false, encoding } };
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data })));
  };
}

let workers: FileWorkerHere[];
beforeEach(() => {
  workers = [];
  const start = function () {
    const worker = new FileWorkerHere();
    workers.push(worker);
    return worker;
  };
  vi.stubGlobal('Worker', start);
});
afterEach(() => {
  vi.unstubAllGlobals();
  client.clear();
});

async function opened() {
  const { result, unmount } = renderHook(() => useTeamImport('u1', OPTIONS), { wrapper: Queries });
  await act(async () => void result.current.choose(new File(['Bj\u00f6rn'], 'team.csv')));
  return { result, unmount };
}

/** Returns the table in the columns step. */
function tableOf({ current: { state } }: Awaited<ReturnType<typeof opened>>['result']): ReadTable {
  if (state.step !== 'columns') throw new Error(`The step is ${state.step}.`);
  return state;
}

it('useTeamImport keeps the preview while a table is read again in another encoding', async () => {
  const { result } = await opened();
  await workers[0]?.answer('Bj\u00c3\u00b6rn');
  const first = tableOf(result);
  await act(async () => void result.current.reread('euc-kr'));
  expect(tableOf(result)).toEqual({ ...first, encoding: { label: 'euc-kr', isRereading: true } });
  await workers[1]?.answer('Bj\u00f6rn');
  expect(tableOf(result).encoding?.isRereading).toBe(false);
  expect(tableOf(result).version).not.toBe(first.version);
});

it('useTeamImport returns from the look to the columns with the owner’s choices', async () => {
  const { result } = await opened();
  await workers[0]?.answer('Bj\u00f6rn');
  const table = tableOf(result);
  const reading = { mapping: ['memo'], head: 0, key: undefined } as const;
  act(() => result.current.toLook({ reading, table }));
  act(() => result.current.toColumns({ reading, table }));
  expect(tableOf(result)).toEqual({ ...table, reading });
});

it('useTeamImport ignores an answer that arrives after its step was left', async () => {
  const { result } = await opened();
  await workers[0]?.answer('Bj\u00f6rn');
  const table = tableOf(result);
  await act(async () => void result.current.reread('euc-kr'));
  act(() => result.current.toLook({ reading: { mapping: ['name'], head: 0, key: undefined }, table }));
  await workers[1]?.answer('Bj\u00f6rn');
  expect(result.current.state.step).toBe('look');
});

it('useTeamImport terminates its worker when the screen is left', async () => {
  const { unmount } = await opened();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  unmount();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});

it('useTeamImport begins with the shared fields of the last run', async () => {
  stubIndexedStore();
  const last = { shared: { ...emptyShared(), company: 'Acme', look: 'ink' }, pattern: '{last}' } as const;
  await storeShared('u1', last);
  const { result } = renderHook(() => useTeamImport('u1', OPTIONS), { wrapper: Queries });
  expect(result.current.last.data).toBeUndefined();
  await vi.waitFor(() => expect(result.current.options).toMatchObject(last));
});

it('useTeamImport keeps the owner’s choices when those of the last run are read again', async () => {
  stubIndexedStore();
  await storeShared('u1', { shared: { ...emptyShared(), company: 'Acme' }, pattern: '{last}' });
  const { result } = renderHook(() => useTeamImport('u1', OPTIONS), { wrapper: Queries });
  await vi.waitFor(() => expect(result.current.options.pattern).toBe('{last}'));
  act(() => result.current.setOptions((previous) => ({ ...previous, pattern: '{first}' })));
  await storeShared('u1', { shared: emptyShared(), pattern: '{last}-{first}' });
  await act(async () => void (await result.current.last.refetch()));
  expect(result.current.options).toMatchObject({ pattern: '{first}', shared: { company: 'Acme' } });
});
