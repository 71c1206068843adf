import { StatusPage } from '@/site/ui/status/status-page';

/** /status */
export function Component() {
  return <StatusPage />;
}
