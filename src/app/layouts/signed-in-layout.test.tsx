import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { downloadBlob } from '@/shared/browser/download';
import { initTexts } from '@/shared/i18n/testing';
import { OfferFoot } from '@/shared/ui/offers';
import { ReadyFile } from './signed-in-layout';

beforeAll(() => initTexts());
afterEach(() => vi.unstubAllGlobals());

it('offers a file that took too long on an iPhone, and saves it with the next press', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  share.mockRejectedValueOnce(new DOMException('late', 'NotAllowedError'));
  vi.stubGlobal('navigator', { standalone: true, maxTouchPoints: 5, share, canShare: () => true });
  render(
    <>
      <OfferFoot />
      <ReadyFile />
    </>,
    { wrapper: MemoryRouter },
  );
  act(() => downloadBlob(new Blob(['a']), 'cards.pdf'));
  expect(await screen.findByText('The file cards.pdf is ready.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(share).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/is ready/)).toBeNull();
});
