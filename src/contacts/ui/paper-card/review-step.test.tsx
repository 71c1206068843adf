import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyContact, type Contact, type ContactInput } from '@/contacts/model/contact';
import { queueContact } from '@/contacts/service/outbox/queue-contact';
import type { PaperCard } from '@/contacts/service/paper-card/read-paper-card';
import type { CardScript } from '@/paper-cards/model/scripts';
import { initTexts } from '@/shared/i18n/testing';
import { ReviewStep } from './review-step';
import { storedScripts } from './script-choice';

const draft = { ...emptyContact('paper'), name: 'Ann Lee', email: 'ann@kiln.example' };
const stored = { isQueued: false, createdAt: new Date(0), updatedAt: new Date(0) };
const known: Contact = { ...draft, ...stored, id: 'ann' };
const PICTURE = new Uint8Array();
const NOT_COMPARED = /not known whether this person/;

interface Opened {
  readonly notice?: PaperCard['notice'];
  readonly unsure?: PaperCard['unsure'];
  readonly fromCode?: boolean;
  readonly edits?: Partial<ContactInput>;
  readonly onReadAgain?: (scripts: readonly CardScript[], edits: Partial<ContactInput>) => void;
}

function open(
  contacts: readonly Contact[] | undefined,
  { notice, unsure = [], fromCode = false, edits, onReadAgain = () => undefined }: Opened = {},
) {
  const card = { draft, unsure, picture: PICTURE, text: '', fromCode, notice };
  function Steps() {
    const [keepsPicture, setKeepsPicture] = useState(true);
    const [step, setStep] = useState(1);
    return (
      <ReviewStep
        key={step}
        uid="mina"
        card={card}
        contacts={contacts}
        knownTags={[]}
        place={`Card ${step} of 3`}
        keepsPicture={keepsPicture}
        onKeepsPicture={setKeepsPicture}
        scripts={['eng']}
        edits={edits}
        onReadAgain={onReadAgain}
        onDone={() => setStep(step + 1)}
      />
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Steps /> }])} />);
}

describe('the review of a card that was read', () => {
  beforeAll(() => initTexts('en'));

  it('names the existing contact that the card may belong to', () => {
    open([known]);
    expect(screen.getByText(/May already be in your network/).textContent).toContain('Ann Lee');
    expect(screen.queryByText(NOT_COMPARED)).toBeNull();
  });

  it('says of a well-read card only that nothing looked unclear', () => {
    open([]);
    expect(screen.getByText(/^Nothing looked unclear, but .* can still be wrong/)).toBeTruthy();
  });

  it('says that it could not look for duplicates when the contacts never arrived', () => {
    open(undefined);
    expect(screen.getByText(NOT_COMPARED)).toBeTruthy();
    expect(screen.queryByText(/May already be in your network/)).toBeNull();
  });

  it('names a similar queued contact, also when the other contacts never arrived', () => {
    queueContact('mina', 'waiting', draft);
    open(undefined);
    expect(screen.getByText(/May already be in your network/).textContent).toContain('Ann Lee');
    expect(screen.getByText(NOT_COMPARED)).toBeTruthy();
  });

  it('keeps the picture unless told not to, and the choice for the next card', async () => {
    const user = userEvent.setup();
    open([]);
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Keep the picture/ });
    expect(box().checked).toBe(true);
    await user.click(box());
    expect(box().checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Skip this card' }));
    expect(screen.getByText('Card 2 of 3')).toBeTruthy();
    expect(box().checked).toBe(false);
  });

  it.each(['otherScript', 'noName'] as const)('offers other languages at once: %s', async (notice) => {
    const onReadAgain = vi.fn<NonNullable<Opened['onReadAgain']>>();
    open([], { notice, onReadAgain });
    const korean = screen.getByRole<HTMLInputElement>('checkbox', { name: '한국어' });
    expect(korean.closest('details')?.open).toBe(true);
    const user = userEvent.setup();
    await user.click(korean);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(onReadAgain).toHaveBeenCalledWith(['eng', 'kor'], {});
    expect(storedScripts('en')).toEqual(['eng', 'kor']);
  });

  it('offers other languages behind a summary for a card that was read well', () => {
    open([], { notice: 'edges' });
    const summary = screen.getByText('Read again in other languages');
    expect(summary.closest('details')?.open).toBe(false);
  });

  it('offers no other languages for a card whose QR code named the person', () => {
    open([], { fromCode: true });
    expect(screen.queryByText('Read again in other languages')).toBeNull();
  });

  it('does not read again while no language is chosen', async () => {
    open([], { notice: 'otherScript' });
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'English' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Read again' }).disabled).toBe(true);
    expect(screen.getByText('Choose at least one language.')).toBeTruthy();
  });

  it('passes on the owner’s edits when reading again', async () => {
    const onReadAgain = vi.fn<NonNullable<Opened['onReadAgain']>>();
    open([], { notice: 'otherScript', edits: { met: 'Fair' }, onReadAgain });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Position' }), 'Potter');
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(onReadAgain).toHaveBeenCalledWith(['eng'], { met: 'Fair', position: 'Potter' });
  });

  it('shows the owner’s earlier edits instead of the new reading, not marked as unsure', () => {
    open([], { unsure: ['name', 'email'], edits: { name: 'Bea Lee', position: '' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Bea Lee');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(draft.email);
    expect(screen.getAllByText('Please check')).toHaveLength(1);
  });
});
