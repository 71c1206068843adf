import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { NameForm } from './profile-page';

beforeAll(() => initTexts());

it('keeps an account name that is too long, says so while it is typed, and does not send it', async () => {
  render(<NameForm name="Ann Lee" onSaved={() => {}} />);
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.paste('x'.repeat(201));
  expect(field).toHaveValue('x'.repeat(201));
  expect(field).toHaveAccessibleDescription('This is longer than 200 characters.');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Save name' })).toBeVisible();
});

it('refuses an empty account name at its field and focuses it', async () => {
  render(<NameForm name="Ann Lee" onSaved={() => {}} />);
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
});
