import '@/shared/styles/app.css';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { SessionProvider } from '@/app/session/session-provider';
import { keepFocus, revealFields } from './focus';

/** Everything except public cards; the session lives across these routes. */
export function SessionLayout() {
  useEffect(() => keepFocus(), []);
  useEffect(() => revealFields(), []);
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}
