import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ENGLISH } from '@/shared/i18n/testing';
import { PageTools } from './page-tools';

const ADDRESS = 'https://carte.example/mina';

afterEach(() => vi.restoreAllMocks());

it('shows the link when it can be neither shared nor copied', async () => {
  const user = userEvent.setup();
  const told = vi.fn<(error: Event) => void>();
  window.addEventListener('error', told);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  render(<PageTools words={ENGLISH.visitor} title="Mina" address={ADDRESS} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(ENGLISH.visitor.copyFailed, { exact: false })).toBeInTheDocument();
  expect(screen.getByText(ADDRESS)).toBeInTheDocument();
  expect(told).not.toHaveBeenCalled();
  window.removeEventListener('error', told);
});
