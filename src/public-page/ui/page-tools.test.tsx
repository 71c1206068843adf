/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ENGLISH } from '@/shared/i18n/testing';
import { render } from '../../../tests/support/preact';
import { PageTools } from './page-tools';

const ADDRESS = 'https://carte.example/mina';

afterEach(() => vi.restoreAllMocks());

it('shows the link when it can be neither shared nor copied', async () => {
  const user = userEvent.setup();
  const onError = vi.fn<(error: Event) => void>();
  window.addEventListener('error', onError);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  render(<PageTools words={ENGLISH.visitor} title="Mina" address={ADDRESS} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(ENGLISH.visitor.copyFailed, { exact: false })).toBeInTheDocument();
  expect(screen.getByText(ADDRESS)).toBeInTheDocument();
  expect(onError).not.toHaveBeenCalled();
  window.removeEventListener('error', onError);
});

it('names the person in what is shared, also for apps that leave out the title', async () => {
  const user = userEvent.setup();
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(<PageTools words={ENGLISH.visitor} title="Mina · Kiln" address={ADDRESS} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Mina · Kiln', text: 'Mina · Kiln', url: ADDRESS });
  Reflect.deleteProperty(navigator, 'share');
});
