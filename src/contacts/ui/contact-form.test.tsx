import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { AppError } from '@/shared/firebase/errors';
import type { Version } from '@/shared/forms/draft-state';
import { storeDraft } from '@/shared/forms/drafts';
import { initTexts } from '@/shared/i18n/testing';
import { ContactForm } from './contact-form';

const leave = () => undefined;
const save = vi.fn<(draft: ContactInput, base: ContactInput) => Promise<() => void>>();
const keep = vi.fn<(draft: ContactInput) => Promise<() => void>>();
const ann: ContactInput = { ...emptyContact('hand'), name: 'Ann Lee', phone: '010', tags: ['fair'] };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute));

function open(first: Version<ContactInput> = { content: ann, at: at(0) }) {
  let tell: (version: Version<ContactInput>) => void = () => {};
  let end: () => void = () => {};
  function Screen() {
    const [saved, setSaved] = useState(first);
    const [isGone, setGone] = useState(false);
    tell = setSaved;
    end = () => setGone(true);
    return (
      <ContactForm
        storageName="draft.ann"
        saved={saved}
        knownTags={['fair', 'Seoul']}
        save={save}
        onCancel={() => {}}
        saveAsNew={isGone ? keep : undefined}
      />
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />);
  return { hear: (version: Version<ContactInput>) => act(() => tell(version)), lose: () => act(() => end()) };
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => initTexts());
beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue(leave);
  keep.mockReset().mockResolvedValue(leave);
});

describe('the form of a contact', () => {
  it('shows what is invalid at the field, focuses it, and saves nothing', async () => {
    open();
    type('Email', 'nobody');
    type('Website', 'my site');
    await press('Save');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(field('Website')).toBeInvalid();
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(save).not.toHaveBeenCalled();
  });

  it('keeps the input when saving fails, and says why', async () => {
    save.mockRejectedValue(new AppError('permission-denied', 'writeContacts'));
    open();
    type('Note', 'Likes tea');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved');
    expect(field('Note')).toHaveValue('Likes tea');
  });

  it('adds tags with Enter, a comma or a click, once each, and removes the last with Backspace', async () => {
    open();
    await userEvent.type(field('Tags'), 'Oslo{Enter}fair,FAIR,');
    await press('Seoul');
    await userEvent.type(field('Tags'), '{Backspace}');
    await userEvent.type(field('Tags'), 'left');
    await press('Save');
    expect(save.mock.lastCall?.[0].tags).toEqual(['fair', 'Oslo', 'left']);
  });

  it('merges what another device saved with the input, tags included', async () => {
    const { hear } = open();
    type('Note', 'Likes tea');
    await userEvent.type(field('Tags'), 'Oslo,');
    hear({ content: { ...ann, phone: '020', tags: ['fair', 'Rome'] }, at: at(5) });
    expect(field('Phone')).toHaveValue('020');
    await press('Save');
    const [draft, base] = save.mock.lastCall ?? [];
    expect(draft).toMatchObject({ note: 'Likes tea', phone: '020', tags: ['fair', 'Oslo', 'Rome'] });
    expect(base).toMatchObject({ phone: '020', tags: ['fair', 'Rome'] });
  });

  it('asks when both changed the same field, and overwrites nothing', async () => {
    const { hear } = open();
    type('Phone', '030');
    hear({ content: { ...ann, phone: '020', company: 'Kiln' }, at: at(5) });
    expect(screen.getByRole('status')).toHaveTextContent('This contact has since been changed');
    await press('Save');
    expect(save).not.toHaveBeenCalled();
    await press('Save my version anyway');
    // The other version's other fields stay.
    expect(save.mock.lastCall?.[0]).toMatchObject({ phone: '030', company: 'Kiln' });
    expect(save.mock.lastCall?.[1]).toMatchObject({ phone: '020', company: 'Kiln' });
  });

  it('offers to keep the input when the contact was deleted elsewhere', async () => {
    const { lose } = open();
    type('Note', 'Likes tea');
    lose();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press('Keep as a new contact');
    expect(keep.mock.lastCall?.[0]).toMatchObject({ name: 'Ann Lee', note: 'Likes tea' });
    expect(save).not.toHaveBeenCalled();
  });

  it('restores the input after a reload, days included', async () => {
    const day = new Date('2026-11-20');
    storeDraft('draft.ann', {
      content: { ...ann, metAt: day, note: 'Tea' },
      base: { content: ann, at: at(0).getTime() },
    });
    open();
    expect(field('When you met')).toHaveValue('2026-11-20');
    await press('Save');
    expect(save.mock.lastCall?.[0]).toMatchObject({ metAt: day, note: 'Tea' });
  });
});
