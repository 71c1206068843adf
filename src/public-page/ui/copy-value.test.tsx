/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { cardView } from '@/card/model/card-view';
import { parsePublicCard } from '@/card/model/public-card';
import { CardBelow } from '@/card/view/card-sheet';
import { ENGLISH } from '@/shared/i18n/testing';
import { render } from '../../../tests/support/preact';
import { CopyValue } from './copy-value';

const words = ENGLISH.visitor;

afterEach(() => vi.restoreAllMocks());

it('copies a text and says so, also to screen readers', async () => {
  const user = userEvent.setup();
  render(<CopyValue text="mina@example.com" words={words} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Copy mina@example.com' }));
  expect(await screen.findByText('Copied')).toBe(screen.getByRole('status'));
  expect(await navigator.clipboard.readText()).toBe('mina@example.com');
  await vi.waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement(), { timeout: 5_000 });
});

it('says that it may not copy', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  render(<CopyValue text="Seoul" words={words} />);
  await user.click(screen.getByRole('button', { name: 'Copy Seoul' }));
  expect(await screen.findByText(words.valueRefused)).toBe(screen.getByRole('status'));
});

it('is beside e-mail address, numbers and postal address, not beside links', () => {
  const card = parsePublicCard({
    name: 'Mina',
    email: 'mina@example.com',
    phone: '+82 2 765 4321',
    phones: ['work +8227654321 +82 2 765 4321'],
    website: 'https://mina.example',
    address: 'Seoul',
  });
  render(<CardBelow sheet={cardView(card)} words={words} Copying={CopyValue} />);
  expect(
    screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.getAttribute('aria-label')),
  ).toEqual(['+82 2 765 4321', 'mina@example.com', 'Seoul'].map((text) => `Copy ${text}`));
});
