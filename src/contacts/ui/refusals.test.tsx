import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { emptyContact } from '@/contacts/model/contact';
import { FollowUp } from './follow-up';
import { TagDialog } from './selection-bar';

beforeAll(() => initTexts());

describe('invalid input is refused at its field, which gets the focus', () => {
  it('for an empty tag', async () => {
    const onTag = vi.fn();
    render(<TagDialog mode="add" count={2} tags={[]} onClose={() => {}} onTag={onTag} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a tag' }));
    const field = screen.getByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(onTag).not.toHaveBeenCalled();
  });

  it('for a reminder on a past day', async () => {
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
});
