import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { emptyContact } from '@/contacts/model/contact';
import { initTexts } from '@/shared/i18n/testing';
import { FollowUp } from './follow-up';

beforeAll(() => initTexts());

it('refuses a reminder on a past day at its field, which gets the focus', async () => {
  const contact = {
    ...emptyContact('hand'),
    id: 'Ann',
    name: 'Ann Lee',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    isQueued: false,
  };
  render(<FollowUp contact={contact} url="https://carte.example/contacts/Ann" />);
  const day = screen.getByLabelText('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Download reminder' }));
  await waitFor(() => expect(day).toHaveFocus());
  expect(day).toBeInvalid();
});
