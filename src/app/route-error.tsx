import { useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen';

/** What the router shows for a route that failed. */
export function RouteError() {
  return <ErrorScreen error={useRouteError()} />;
}
