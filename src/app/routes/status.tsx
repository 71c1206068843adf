import { StatusPage } from '@/features/status/status-page';

/** /status */
export function Component() {
  return <StatusPage />;
}
