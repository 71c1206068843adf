import { StatusPage } from '@/site/ui/status/status-page';

export function Component() {
  return <StatusPage />;
}
