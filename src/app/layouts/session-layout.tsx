import '@/styles/app.css';
import { Outlet } from 'react-router-dom';
import { SessionProvider } from '../session/session-provider';

/** Everything but the public cards: the session lives as long as one moves between these routes. */
export function Component() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}
