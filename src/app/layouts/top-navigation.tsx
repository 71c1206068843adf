import ContactRound from 'lucide-react/icons/contact-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LogOut from 'lucide-react/icons/log-out';
import SquarePen from 'lucide-react/icons/square-pen';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router-dom';
import type { SessionUser } from '@/account/service/session';
import { paths } from '@/app/paths';
import { userOf, useSession } from '@/app/session/session-context';
import { useSignOut } from '@/app/session/sign-out';
import { NewCount } from '@/inbox/ui/new-count';
import { errorMessage } from '@/shared/i18n/error-message';
import { HOLE, SentenceAround } from '@/shared/i18n/sentence';
import { Avatar } from '@/shared/ui/avatar';
import { LanguageSelect } from '@/shared/ui/language-select';
import { ButtonLink } from '@/shared/ui/link';
import { Menu } from '@/shared/ui/menu';
import { notify } from '@/shared/ui/notify';
import { Wordmark } from './wordmark';

const LINKS = [
  { key: 'dashboard', to: paths.dashboard.href(), Icon: LayoutGrid },
  { key: 'createCard', to: paths.createCard.href(), Icon: SquarePen },
  { key: 'network', to: paths.contacts.href(), Icon: ContactRound },
  { key: 'profile', to: paths.profile.href(), Icon: UserRound },
] as const;

/** Navigation of the signed-in pages (docs/specification.md §2); on a phone a bar at the bottom. */
export function TopNavigation() {
  const { t } = useTranslation();
  const session = useSession();
  const user = userOf(session);
  return (
    <header
      data-top-navigation=""
      className="sticky top-0 z-30 border-b border-line bg-paper [@media(max-height:30rem)]:static"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-2 sm:px-6">
        <Wordmark to={paths.landing.href()} />
        <nav
          aria-label={t('shell.mainNavigation')}
          className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-paper max-md:pb-[env(safe-area-inset-bottom)] md:ms-6"
        >
          <ul className="flex max-md:justify-around">
            {LINKS.map(({ key, to, Icon }) => (
              <li key={key} className="max-md:flex-1">
                <NavLink
                  to={to}
                  className="relative flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink forced-colors:border-[color:Canvas] forced-colors:aria-[current=page]:border-[color:Highlight] max-md:h-full max-md:min-h-14 max-md:flex-col max-md:gap-0.5 max-md:px-1 max-md:py-1.5 max-md:text-center max-md:border-t-2 max-md:border-b-0 max-md:text-xs md:max-lg:px-2"
                >
                  <Icon aria-hidden className="size-5 md:hidden" />
                  {t(`shell.${key}`)}
                  {key === 'network' && user && (
                    // Positioned over the link, so that a late number moves nothing.
                    <NewCount
                      uid={user.uid}
                      className="absolute start-[calc(100%-1rem)] -top-1 max-md:start-[calc(50%+0.25rem)] max-md:top-0.5"
                    />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageSelect compact="lg" />
          {user && <UserMenu user={user} />}
          {/* Reserves the menu's space. */}
          {!user && session.status === 'authenticating' && <span className="size-11" />}
          {session.status === 'unauthenticated' && (
            <ButtonLink to={paths.login.href()}>{t('shell.login')}</ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = user.displayName ?? user.email ?? '';

  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      notify.error(errorMessage(t, error));
    }
  };

  return (
    <Menu
      label={t('shell.userMenu', { name })}
      className="grid size-11 place-items-center rounded-full hover:bg-accent-wash"
      header={
        <div className="flex flex-col">
          <span className="text-xs text-ink-soft">
            <SentenceAround text={t('shell.signedInAs', { name: HOLE })}>
              <strong className="block text-sm font-semibold text-ink">
                <bdi className="block w-fit max-w-full truncate">{name}</bdi>
              </strong>
            </SentenceAround>
          </span>
          {user.email && user.email !== name && (
            <bdi className="max-w-full self-start truncate text-xs text-ink-soft">{user.email}</bdi>
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
