import { useLocation, useNavigate } from 'react-router-dom';
import { deleteLogin } from '@/account-data/ui/deletion/delete-login';
import { NoAccount } from '@/account/ui/sign-up/no-account';
import { paths } from '@/app/paths';
import { useSession } from './session-context';

/** Shown in place of any screen of a user whose login may have no account. */
export function NoAccountScreen({ isForm = false }: { readonly isForm?: boolean }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  if (session.status !== 'no-account') return null;
  const { user, refusal } = session;
  return (
    <NoAccount
      key={user.uid}
      user={user}
      refusal={refusal}
      leave={async (to) => {
        const { signOut } = await import('@/account/ui/sign-in/account');
        await signOut();
        const login = isForm
          ? paths.login.path + search
          : paths.login.href({ next: pathname + search + hash });
        await navigate(to === 'login' ? login : paths.landing.href());
      }}
      deleteLogin={async () => {
        await deleteLogin(user.uid);
        await navigate(paths.landing.href());
      }}
    />
  );
}
