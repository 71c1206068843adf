import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { SessionUser } from '@/account/service/session';
import { initTexts } from '@/shared/i18n/testing';
import { RequireUser } from './require-user';
import { SessionContext, type Session } from './session-context';

beforeAll(() => initTexts());

const mina: SessionUser = {
  uid: 'mina',
  email: null,
  displayName: 'Mina',
  photoURL: null,
  emailVerified: true,
};
const bo: SessionUser = { ...mina, uid: 'bo' };

let count = 0;

function Screen() {
  const [number] = useState(() => (count += 1));
  return <p>screen {number}</p>;
}

function show(first: Session) {
  const routes = [
    {
      path: '/',
      handle: { isShownBeforeConfirmed: true },
      element: (
        <RequireUser>
          <Screen />
        </RequireUser>
      ),
    },
  ];
  const router = createMemoryRouter(routes);
  const at = (session: Session) => (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  );
  const { rerender } = render(at(first));
  return { change: (session: Session) => rerender(at(session)) };
}

const screenText = () => screen.getByText(/^screen/).textContent;

it('keeps the screen of a known user when the service fails, and when it confirms them', () => {
  const { change } = show({ status: 'authenticating', known: mina });
  const first = screenText();
  change({ status: 'authenticating', known: mina, failure: { status: 'timed-out' } });
  expect(screenText()).toBe(first);
  expect(screen.getByText(/sign-in service/i)).toBeVisible();
  change({ status: 'authenticated', user: mina });
  expect(screenText()).toBe(first);
});

it('shows another user a screen of their own', () => {
  const { change } = show({ status: 'authenticating', known: mina });
  const first = screenText();
  change({ status: 'authenticated', user: bo });
  expect(screenText()).not.toBe(first);
});
