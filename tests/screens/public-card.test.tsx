/**
 * A card's address where there is no card to show: each state in its words, from what the service answers.
 * The address as a visitor opens it, a program of its own: tests/e2e/visitor/public-card.e2e.ts.
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { freshName, putCard } from '../e2e/support/visited-card.ts';
import { layFault, openApp } from './app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Reading what is at a card's name goes wrong, once. */
const failRead = (name: string, fail: string) =>
  layFault({ service: 'firestore', path: `customLinks/${name}`, action: { fail } });

test('a reserved name says that it is reserved', async () => {
  await openApp('/admin');
  await heading('This address is reserved');
  expect(screen.getByRole('main')).toHaveTextContent(
    '“admin” is a reserved address, so no card can have it.',
  );
  await waitFor(() => expect(document.title).toBe('This address is reserved · Carte'));
});

test('a free slug is offered to the visitor', async () => {
  const name = freshName('gone');
  await openApp(`/${name}`);
  await heading('No card at this address');
  expect(screen.getByRole('link', { name: `Claim “${name}” for your own card` })).toHaveAttribute(
    'href',
    `/card/create?name=${name}`,
  );
});

test('a card that may not be read says that it cannot be shown', async () => {
  const name = freshName('denied');
  await putCard(inject('hosts'), name);
  await failRead(name, 'PERMISSION_DENIED');
  await openApp(`/${name}`);
  expect(await heading('This card cannot be shown')).toBeVisible();
});

test('a service in trouble is said to be, is tried again by itself, and the card appears', async () => {
  const name = freshName('retry');
  await putCard(inject('hosts'), name);
  await failRead(name, 'UNAVAILABLE');
  await openApp(`/${name}`);
  await heading('The card could not be loaded');
  expect(screen.getByText(/This page keeps trying by itself\./)).toBeVisible();
  await heading('Mina Kim');
  await waitFor(() => expect(document.title).toBe('Mina Kim'));
});
