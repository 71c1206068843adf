import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@/features/auth/account';
import { forgetDrafts } from '@/lib/drafts';
import { paths } from '../paths';

/** Signs out, forgets what this page knows of the person, and goes to the start page. Rejects with AppError. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    await signOut();
    // What the next person on this machine must not see.
    queryClient.clear();
    forgetDrafts();
    await navigate(paths.landing.href());
  };
}
