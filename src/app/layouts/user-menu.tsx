import { LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '@/shared/i18n/error-message';
import type { SessionUser } from '@/account/service/session';
import { Avatar } from '@/shared/ui/avatar';
import { Menu } from '@/shared/ui/menu';
import { HOLE, SentenceAround } from '@/shared/ui/sentence-around';
import { toast } from '@/shared/ui/toaster';
import { paths } from '@/app/paths';
import { useSignOut } from '@/app/session/use-sign-out';

/** Who is signed in, the way to the profile, and out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = user.displayName ?? user.email ?? '';

  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      toast.error(errorMessage(t, error));
    }
  };

  return (
    <Menu
      label={t('shell.userMenu', { name })}
      className="grid size-11 place-items-center rounded-full hover:bg-seal-wash"
      header={
        <div className="flex flex-col">
          <span className="text-xs text-ink-soft">
            <SentenceAround text={t('shell.signedInAs', { name: HOLE })}>
              <strong className="block truncate text-sm font-semibold text-ink">
                <bdi>{name}</bdi>
              </strong>
            </SentenceAround>
          </span>
          {user.email && user.email !== name && (
            <span className="truncate text-xs text-ink-soft">
              <bdi>{user.email}</bdi>
            </span>
          )}
        </div>
      }
      items={[
        {
          label: t('shell.profile'),
          icon: <UserRound aria-hidden />,
          onSelect: () => void navigate(paths.profile.href()),
        },
        {
          label: t('shell.signOut'),
          icon: <LogOut aria-hidden className="rtl:-scale-x-100" />,
          onSelect: () => void leave(),
        },
      ]}
    >
      <Avatar name={name} photoUrl={user.photoURL} />
    </Menu>
  );
}
