import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyContact, type Contact } from '@/contacts/model/contact';
import { otherScripts, type CardScript } from '@/contacts/model/paper-card/scripts';
import { queueContact } from '@/contacts/service/outbox/queue-contact';
import type { PaperCard } from '@/contacts/service/paper-card/read-paper-card';
import { initTexts } from '@/shared/i18n/testing';
import { ReviewStep } from './review-step';

const draft = { ...emptyContact('paper'), name: 'Ann Lee', email: 'ann@kiln.example' };
const stored = { isQueued: false, createdAt: new Date(0), updatedAt: new Date(0) };
const known: Contact = { ...draft, ...stored, id: 'ann' };
const PICTURE = new Uint8Array();
const NOT_COMPARED = /not known whether this person/;

interface Opened {
  readonly notice?: PaperCard['notice'];
  readonly onReadAgain?: (script: CardScript) => void;
}

function open(
  contacts: readonly Contact[] | undefined,
  { notice, onReadAgain = () => undefined }: Opened = {},
) {
  const card = { draft, unsure: [], picture: PICTURE, text: '', fromCode: false, notice };
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
        others={otherScripts(['eng'])}
        onReadAgain={onReadAgain}
        onDone={() => setStep(step + 1)}
      />
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Steps /> }])} />);
}

describe('what was read of a card', () => {
  beforeAll(() => initTexts('en'));

  it('tells of the contact that it may be', () => {
    open([known]);
    expect(screen.getByText(/May already be in your network/).textContent).toContain('Ann Lee');
    expect(screen.queryByText(NOT_COMPARED)).toBeNull();
  });

  it('promises no more than that nothing looked unclear', () => {
    open([]);
    expect(screen.getByText(/^Nothing looked unclear, but .* can still be wrong/)).toBeTruthy();
  });

  it('tells that it cannot be compared with contacts that never arrived', () => {
    open(undefined);
    expect(screen.getByText(NOT_COMPARED)).toBeTruthy();
    expect(screen.queryByText(/May already be in your network/)).toBeNull();
  });

  it('tells of one that waits on this device, also while the others never arrived', () => {
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

  it('offers to read a card without a name again in each script that it was not read in', async () => {
    const onReadAgain = vi.fn<(script: CardScript) => void>();
    open([], { notice: 'noName', onReadAgain });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Read again: 한국어' }));
    expect(onReadAgain).toHaveBeenCalledWith('kor');
    expect(screen.queryByRole('button', { name: 'Read again: Deutsch' })).toBeNull();
  });

  it('offers no other script for a card with a name', () => {
    open([], { notice: 'edges' });
    expect(screen.queryByRole('button', { name: /^Read again/ })).toBeNull();
  });
});
