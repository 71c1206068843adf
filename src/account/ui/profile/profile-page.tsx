import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DATA_ID } from '@/account/model/profile-parts';
import { DISPLAY_NAME_MAX_LENGTH, type UserProfile, type UserSettings } from '@/account/model/user';
import { saveName } from '@/account/service/account';
import type { SessionUser } from '@/account/service/session';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { useForm } from '@/shared/forms/use-form';
import { isTooLong } from '@/shared/lib/text-length';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { Page, Section } from '@/shared/ui/page';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { Preferences } from './preferences';

/** Returns whether an address is Apple's own, from which it forwards messages to the person's. */
function isRelayAddress(email: string): boolean {
  return email.toLowerCase().endsWith('@privaterelay.appleid.com');
}

interface ProfilePageProps {
  user: SessionUser;
  profile: UserProfile | undefined;
  profileError: unknown;
  onRetry: () => void;
  retrying: boolean;
  onNameSaved: () => void;
  onSettingsSaved: (changes: Partial<UserSettings>) => void;
  onSignOut: () => Promise<boolean>;
  photo: ReactNode;
  verification: ReactNode;
  methods: ReactNode;
  password: ReactNode;
  /** Undefined in a project that has none. */
  secondFactor: ReactNode;
  plan: ReactNode;
  data: ReactNode;
  pricingHref: string;
  deleteHref: string;
}

export function ProfilePage(props: ProfilePageProps) {
  const { t } = useTranslation();
  const { user, profile, profileError } = props;
  const nameKey = profileError === undefined ? <Skeleton className="h-24" /> : null;
  return (
    <Page title={t('profile.title')}>
      {/* Two columns where there is room, each with its own rhythm; the order stays. */}
      <div className="grid max-w-xl gap-x-16 lg:max-w-none lg:grid-cols-2 lg:items-start">
        <div className="min-w-0">
          <Section title={t('profile.account')}>
            {props.photo}
            <NameForm name={user.displayName ?? ''} onSaved={props.onNameSaved} />
            <div className="flex flex-col gap-2">
              <span className="text-sm font-semibold">{t('auth.email')}</span>
              <span dir="ltr" className="self-start wrap-anywhere">
                {user.email}
              </span>
              {isRelayAddress(user.email ?? '') && (
                <p className="text-sm text-ink-soft">{t('profile.relayAddress')}</p>
              )}
              {props.verification}
            </div>
            {props.methods}
          </Section>
          <Section title={t('auth.passwordTitle')}>{props.password}</Section>
          {props.secondFactor !== undefined && (
            <Section title={t('second.title')} text={t('second.text')}>
              {props.secondFactor}
            </Section>
          )}
          <Section title={t('profile.preferences')} text={t('profile.preferencesText')}>
            {profileError !== undefined && (
              <ErrorNotice
                error={t('profile.planFailed')}
                onRetry={props.onRetry}
                retrying={props.retrying}
              />
            )}
            {profile ? (
              <Preferences user={user} settings={profile.settings} onSaved={props.onSettingsSaved} />
            ) : (
              nameKey
            )}
          </Section>
        </div>
        <div className="min-w-0">
          <Section title={t('profile.plan')}>
            {props.plan ?? nameKey}
            <ButtonLink to={props.pricingHref} className="self-start">
              {t('profile.planLink')}
            </ButtonLink>
          </Section>
          <Section title={t('profile.session')} text={t('profile.sessionText')}>
            <SignOutButton onSignOut={props.onSignOut} />
          </Section>
          <Section anchor={DATA_ID} title={t('export.title')} text={t('export.text')}>
            {props.data}
          </Section>
          <Section title={t('profile.end')} text={t('profile.endText')}>
            <ButtonLink to={props.deleteHref} className="self-start text-bad">
              {t('profile.endLink')}
            </ButtonLink>
          </Section>
        </div>
      </div>
    </Page>
  );
}

function SignOutButton({ onSignOut }: { onSignOut: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const leave = async () => {
    setBusy(true);
    setError(undefined);
    try {
      if (!(await onSignOut())) setBusy(false);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} />}
      <Button className="self-start" busy={busy} onClick={() => void leave()}>
        {busy ? t('shell.signingOut') : t('shell.signOut')}
      </Button>
    </>
  );
}

/** The name of the account. What is typed stays whatever happens. */
export function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const { t } = useTranslation();
  const { form, field, values, busy, done, failure } = useForm({
    initial: { name },
    check: ({ name: typed }) => ({
      name:
        typed.trim() === ''
          ? t('profile.nameRequired')
          : isTooLong(typed.trim(), DISPLAY_NAME_MAX_LENGTH)
            ? t('cards.tooLong', { count: DISPLAY_NAME_MAX_LENGTH })
            : undefined,
    }),
    send: async (typed) => {
      await saveName(typed.name);
      onSaved();
    },
    storeAs: 'profile-name',
    keep: ['name'],
  });
  useUnsaved(values.name.trim() !== name.trim());
  useUnloadQuestion(busy);
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        {...field('name')}
        label={t('profile.nameLabel')}
        limit={DISPLAY_NAME_MAX_LENGTH}
        autoComplete="name"
        dir="auto"
        required
      />
      {failure !== undefined && <ErrorNotice error={failure} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {busy ? t('common.saving') : t('profile.saveName')}
        </Button>
        <output className="text-sm text-good">{done && t('profile.nameSaved')}</output>
      </div>
    </form>
  );
}
