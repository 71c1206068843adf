import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyContact, type Contact } from '@/contacts/model/contact';
import { queueContact } from '@/contacts/service/outbox/queue-contact';
import { initTexts } from '@/shared/i18n/testing';
import { ReviewStep } from './review-step';

const draft = { ...emptyContact('paper'), name: 'Ann Lee', email: 'ann@kiln.example' };
const stored = { isQueued: false, createdAt: new Date(0), updatedAt: new Date(0) };
const known: Contact = { ...draft, ...stored, id: 'ann' };
const NOT_COMPARED = /not known whether this person/;

function open(contacts: readonly Contact[] | undefined) {
  const card = { draft, unsure: [], picture: new Uint8Array(), text: '', fromCode: false };
  const step = (
    <ReviewStep
      uid="mina"
      card={card}
      contacts={contacts}
      knownTags={[]}
      place={undefined}
      onDone={() => undefined}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: step }])} />);
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
});
