import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { parseCard } from '@/card/model/card';
import { initTexts } from '@/shared/i18n/testing';
import { notify } from '@/shared/ui/notify';
import { EditCard } from './edit-card';

const ann = { name: 'Ann Lee', email: 'ann@kiln.example', phone: '030 1', customPath: 'ann-lee' };

function open({ card = ann, gone = false }: { readonly card?: object; readonly gone?: boolean } = {}) {
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <EditCard
        uid="u1"
        card={parseCard('AnnLeeOfKiln00000001A', card)}
        origin="https://carte.example"
        gone={gone}
        opensAdditions={false}
        onSaveAsNew={vi.fn()}
        isLegacyAccount={false}
        contactHref="/contact"
        onSaved={vi.fn()}
        onQueued={vi.fn()}
        onDeleted={vi.fn()}
        onCancel={vi.fn()}
      />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

/** Local storage takes nothing any more. */
function fillStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
  });
}

const KEPT = /is kept on this device/;
const FULL = /has no room to keep the change/;

beforeAll(() => initTexts());
afterEach(() => vi.restoreAllMocks());

it('a form without a connection says that changes are kept', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(screen.getByText(KEPT)).toBeVisible();
  expect(screen.queryByText(FULL)).toBeNull();
});

it('a form without a connection says from the start that there is no room', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fillStorage();
  open();
  expect(screen.getByText(FULL)).toBeVisible();
  expect(screen.queryByText(KEPT)).toBeNull();
});

it('a change that finds no room any more is told once, and no longer as kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  fillStorage();
  const name = screen.getByDisplayValue<HTMLInputElement>('Ann Lee');
  fireEvent.change(name, { target: { value: 'Ann Kim' } });
  if (name.form) fireEvent.submit(name.form);
  expect(await screen.findByRole('alert')).toHaveTextContent(FULL);
  await waitFor(() => expect(screen.getAllByText(FULL)).toHaveLength(1));
  expect(screen.queryByText(KEPT)).toBeNull();
});

it('a deleted card becomes a new one, and the owner hears of pictures that went with it', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  vi.spyOn(console, 'warn').mockReturnValue();
  const errors = vi.spyOn(notify, 'error');
  open({ card: { ...ann, photoUrl: 'https://files.example/photo' }, gone: true });
  fireEvent.click(screen.getByRole('button', { name: 'Save as a new card' }));
  const text = 'Some pictures were deleted with the card. Please choose them again.';
  await waitFor(() => expect(errors).toHaveBeenCalledWith(text));
  vi.unstubAllGlobals();
});
