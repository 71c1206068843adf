import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@/account/ui/sign-in/account';
import { hasQueued } from '@/offline/ui/use-queued';
import { forgetDrafts } from '@/shared/forms/drafts';
import { forgetUserLocalData } from '@/shared/browser/user-local-data';
import { hasUnsaved } from '@/shared/forms/unsaved';
import { paths } from '@/app/paths';
import { useSession } from './session-context';
import { askToLeave, setSignOutState } from './sign-out-state';

/**
 * Signs out, forgets what this page knows of the person, and goes to the start page; asks first when something is unsaved,
 * because drafts go along, and what waits to be sent. Resolves with whether it did. Rejects with AppError.
 */
export function useSignOut(): () => Promise<boolean> {
  const navigate = useNavigate();
  const session = useSession();
  const queryClient = useQueryClient();
  return async () => {
    const uid = session.status === 'authenticated' ? session.user.uid : undefined;
    const waits = uid !== undefined && (await hasQueued(uid));
    if ((waits || hasUnsaved()) && !(await askToLeave({ waits }))) return false;
    // Until the start page is there (require-user.tsx goes then), nobody is told that they have to log in.
    setSignOutState('leaving');
    try {
      await signOut();
      // What the next person on this machine must not see.
      queryClient.clear();
      forgetDrafts();
      forgetUserLocalData();
      await navigate(paths.landing.href());
      return true;
    } catch (error) {
      setSignOutState('staying');
      throw error;
    }
  };
}
