import { SupportPage } from '@/site/ui/support/support-page';
import { paths } from '@/app/paths';
import { useSession } from '@/app/session/session-context';

export function Component() {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  return (
    <SupportPage
      uid={user?.uid}
      known={{ name: user?.displayName ?? '', email: user?.email ?? '' }}
      helpHref={paths.help.href()}
      statusHref={paths.status.href()}
    />
  );
}
