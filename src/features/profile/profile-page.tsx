import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '@/services/session';
import { Avatar } from '@/ui/avatar';
import { LanguageSelect } from '@/ui/language-select';
import { Page, Section } from '@/ui/page';
import { ThemeChoice } from './theme-choice';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The signed-in person's account and how the app looks and speaks on this device. */
export function ProfilePage({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const name = user.displayName ?? user.email ?? '';
  return (
    <Page title={t('profile.title')} width="form">
      <Section title={t('profile.account')}>
        <div className="flex items-center gap-5">
          <Avatar name={name} photoUrl={user.photoURL} className="size-16 text-xl" />
          <dl className="flex min-w-0 grow flex-col gap-3">
            <Row label={t('auth.name')}>{user.displayName ?? t('profile.noName')}</Row>
            <Row label={t('auth.email')}>
              <span dir="ltr">{user.email}</span>
            </Row>
            <Row label={t('profile.verification')}>
              {user.emailVerified ? t('profile.verified') : t('profile.notVerified')}
            </Row>
          </dl>
        </div>
      </Section>
      <Section title={t('profile.device')} text={t('profile.deviceText')}>
        <div className="flex flex-col gap-2">
          <span className="text-sm font-semibold">{t('common.language')}</span>
          <LanguageSelect className="w-56 rounded-field border border-field bg-sheet" />
        </div>
        <ThemeChoice />
      </Section>
    </Page>
  );
}
