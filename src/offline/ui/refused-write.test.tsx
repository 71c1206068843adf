import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyContact, parseContact } from '@/contacts/model/contact';
import type { ContactStep } from '@/contacts/model/contact-steps';
import { contactWriteOutbox } from '@/contacts/service/outbox/contact-outbox';
import { addWrite } from '@/contacts/service/outbox/queued-writes';
import { downloadBlob } from '@/shared/browser/download';
import type { QueuedEdit } from '@/shared/forms/outbox';
import { initTexts } from '@/shared/i18n/testing';
import { stubIndexedStore } from '../../../tests/support/browser/indexed-store.ts';
import { RefusedWrite } from './refused-write';

vi.mock(import('@/shared/browser/download'), async (original) => ({
  ...(await original()),
  downloadBlob: vi.fn<typeof downloadBlob>(),
}));

beforeAll(() => initTexts());
beforeEach(() => void stubIndexedStore());
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const queuedWrite = () => contactWriteOutbox.all('u1')[0];
const CONTACTS = new Map([['cy', parseContact('cy', { name: 'Cy Lee' })]]);

/** Renders a refused commit. */
async function show(
  steps: readonly ContactStep[],
  trouble: QueuedEdit<unknown>['trouble'] = 'permission-denied',
) {
  await addWrite('u1', 'w1', steps);
  const write = queuedWrite();
  if (write === undefined) throw new Error('Nothing is noted.');
  contactWriteOutbox.settle('u1', write, { ...write, trouble });
  render(<RefusedWrite uid="u1" write={queuedWrite() ?? write} contacts={CONTACTS} />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const IMPORT = ['Ann Lee', 'Bo Ek', 'Di Lee', 'Ed Lee'].map((name): ContactStep => ({
  kind: 'add',
  id: name,
  draft: { ...emptyContact('import'), name, note: 'Hall 3' },
}));

it('a refused import shows its contacts and the reason, and can be saved as a file', async () => {
  await show(IMPORT);
  expect(screen.getByText('Ann Lee, Bo Ek, and Di Lee')).toBeVisible();
  expect(screen.getByText('4 contacts')).toBeVisible();
  expect(screen.getByText(/They are kept on this device until you decide/)).toBeVisible();
  await press('Save as a file');
  await vi.waitFor(() => expect(downloadBlob).toHaveBeenCalledOnce());
  const [blob] = vi.mocked(downloadBlob).mock.lastCall ?? [];
  const text = (await blob?.text()) ?? '';
  expect(text.match(/BEGIN:VCARD/g)).toHaveLength(4);
  expect(text).toContain('FN:Ed Lee');
  expect(queuedWrite()).toMatchObject({ trouble: 'permission-denied' });
});

it('a refused import is queued again on request, and overwrites after a conflict', async () => {
  await show(IMPORT, 'conflict');
  expect(screen.getByText(/changed on another device, too/)).toBeVisible();
  await press('Try again');
  expect(queuedWrite()).toMatchObject({ trouble: undefined, content: { overwrites: true } });
});

it('a refused deletion names its contact, offers no file, and is discarded after a question', async () => {
  await show([{ kind: 'remove', id: 'cy' }]);
  expect(screen.getByText('Cy Lee')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull();
  await press('Discard the change');
  expect(queuedWrite()).toBeDefined();
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Discard the change' }));
  expect(queuedWrite()).toBeUndefined();
});
