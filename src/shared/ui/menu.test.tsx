import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './menu';

function show() {
  const leave = vi.fn();
  const items = [
    { label: 'Profile', onSelect: vi.fn() },
    { label: 'Plan', onSelect: vi.fn() },
    { label: 'Sign out', onSelect: leave },
  ];
  render(
    <>
      <Menu label="Account" items={items} header="Mina">
        M
      </Menu>
      <button>Elsewhere</button>
    </>,
  );
  return { leave, trigger: screen.getByRole('button', { name: 'Account' }) };
}

const focused = () => document.activeElement?.textContent;

it('opens with the keyboard and runs the chosen item, which closes it', async () => {
  const { leave, trigger } = show();
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(focused()).toBe('Profile');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(leave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('moves by arrows, Home, End and first letters, wrapping around', async () => {
  const { trigger } = show();
  trigger.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign out');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Profile');
  await userEvent.keyboard('p');
  expect(focused()).toBe('Plan');
  await userEvent.keyboard('p');
  expect(focused()).toBe('Profile');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Sign out');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Profile');
});

it('closes on Escape and returns the focus', async () => {
  const { trigger } = show();
  await userEvent.click(trigger);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(trigger).toHaveFocus());
});

it('closes on a click outside, and leaves the focus there', async () => {
  const { trigger } = show();
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus());
});
