import { ContactPage } from '@/features/contact/contact-page';
import { paths } from '../paths';
import { useSession } from '../session/session-context';

/** /contact */
export function Component() {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  return (
    <ContactPage
      uid={user?.uid}
      known={{ name: user?.displayName ?? '', email: user?.email ?? '' }}
      helpHref={paths.help.href()}
      statusHref={paths.status.href()}
    />
  );
}
