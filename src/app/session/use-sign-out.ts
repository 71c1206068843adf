import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@/features/auth/account';
import { forgetDrafts } from '@/lib/drafts';
import { hasUnsaved } from '@/lib/unsaved';
import { paths } from '../paths';
import { askToLeave, setSignOutState } from './sign-out-state';

/**
 * Signs out, forgets what this page knows of the person, and goes to the start page; asks first when something is unsaved,
 * because drafts go along. Resolves with whether it did. Rejects with AppError.
 */
export function useSignOut(): () => Promise<boolean> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    if (hasUnsaved() && !(await askToLeave())) return false;
    // Until the start page is there (require-user.tsx goes then), nobody is told that they have to log in.
    setSignOutState('leaving');
    try {
      await signOut();
      // What the next person on this machine must not see.
      queryClient.clear();
      forgetDrafts();
      await navigate(paths.landing.href());
      return true;
    } catch (error) {
      setSignOutState('staying');
      throw error;
    }
  };
}
