import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { parseCard, type Card } from '@/card/model/card';
import { listCardPage } from '@/card/service/card-pages';
import { downloadBlob } from '@/shared/browser/download';
import { hasUnsaved } from '@/shared/forms/unsaved';
import { initTexts } from '@/shared/i18n/testing';
import { delay } from '@/shared/lib/delay';
import { deleteCards, type BulkChange } from '@/team/service/save-cards';
import { TeamExports } from './team-exports';
import './team-files';
import { TeamTable } from './team-table';

vi.mock(import('@/card/service/card-pages'), async (original) => ({
  ...(await original()),
  listCardPage: vi.fn<typeof listCardPage>(),
}));
vi.mock(import('@/team/service/save-cards'), async (original) => ({
  ...(await original()),
  deleteCards: vi.fn<typeof deleteCards>(),
}));
vi.mock(import('@/shared/browser/download'), async (original) => ({
  ...(await original()),
  downloadBlob: vi.fn<typeof downloadBlob>(),
}));

beforeAll(() => initTexts());

const ORIGIN = 'https://carte.example';
const ann = parseCard('AnnLeeOfKiln00000001', {
  name: 'Ann Lee',
  customPath: 'ann-lee',
  vcardUrl: 'https://x.example/ann.vcf',
});

it('asks before a sign-out while cards are changed', async () => {
  let end = () => {};
  const failed = new Promise<Awaited<BulkChange['failed']>>((resolve) => {
    end = () => resolve(new Map());
  });
  const work = { status: () => 'running' as const, pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };
  vi.mocked(listCardPage).mockResolvedValue([ann]);
  vi.mocked(deleteCards).mockReturnValue({ work: { ...work, done: Promise.resolve(undefined) }, failed });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TeamTable
          uid="u1"
          origin={ORIGIN}
          count={1}
          editHref={(id) => `/cards/${id}`}
          LookFields={() => null}
          onChanged={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ann Lee/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(hasUnsaved()).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  expect(hasUnsaved()).toBe(true);
  await act(async () => end());
  expect(hasUnsaved()).toBe(false);
});

it.each([{ isLeft: false }, { isLeft: true }])(
  'saves no file once the screen is left',
  async ({ isLeft }) => {
    let reach = () => {};
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const leaving: Card = {
      ...ann,
      // The last that is asked of the last card.
      get address() {
        if (isLeft) unmount();
        reach();
        return '';
      },
    };
    const { unmount } = render(<TeamExports uid="u1" origin={ORIGIN} chosen={[leaving]} />);
    await userEvent.click(screen.getByRole('button', { name: /CSV|links/i }));
    await reached;
    await act(() => delay(0));
    expect(vi.mocked(downloadBlob)).toHaveBeenCalledTimes(isLeft ? 0 : 1);
    vi.mocked(downloadBlob).mockClear();
  },
);
