import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { TagDialog } from './contacts-selection';

beforeAll(() => initTexts());

it('refuses an empty tag at its field, which gets the focus', async () => {
  const onTag = vi.fn();
  render(<TagDialog mode="add" count={2} tags={[]} onClose={() => {}} onTag={onTag} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a tag' }));
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(onTag).not.toHaveBeenCalled();
});
