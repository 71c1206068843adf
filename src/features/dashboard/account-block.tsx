import { useTranslation } from 'react-i18next';
import { longDate, number } from '@/i18n/formats';
import { planName } from '@/i18n/plan-name';
import { cardLimit, planStanding } from '@/model/plan/plan';
import type { UserProfile } from '@/model/user';

interface AccountBlockProps {
  readonly profile: UserProfile;
  /** Cards that are there; the live list knows better than the profile. */
  readonly cardCount: number;
}

/** What the service knows of the user (specification §2): e-mail, name, plan, cards, maximum, and of the trial where there is no Premium. */
export function AccountBlock({ profile, cardCount }: AccountBlockProps) {
  const { t, i18n } = useTranslation();
  const limit = cardLimit(profile);
  const standing = planStanding(profile);
  const date = profile.planEndsAt && longDate(profile.planEndsAt, i18n.language);
  const end = standing === 'ended' ? t('plans.endedOn', { date }) : t('plans.until', { date });
  const plan = (
    <>
      <data value={profile.plan}>{planName(t, profile.plan)}</data>
      {standing !== 'free' && date && <span className="block text-xs font-normal text-ink-soft">{end}</span>}
    </>
  );
  const email = <bdi>{profile.email}</bdi>;
  const name = <bdi>{profile.displayName ?? '–'}</bdi>;
  const trial = profile.isTrialActive ? t('dashboard.trialActive') : t('dashboard.trialInactive');
  const facts = [
    [t('dashboard.email'), email],
    [t('dashboard.name'), name],
    [t('dashboard.plan'), plan],
    [t('dashboard.count'), number(cardCount, i18n.language)],
    [t('dashboard.max'), limit === undefined ? t('dashboard.unlimited') : number(limit, i18n.language)],
    ...(standing === 'free' ? [[t('dashboard.trial'), trial] as const] : []),
  ] as const;
  return (
    <section aria-label={t('dashboard.account')} className="border-y border-line py-5">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 text-sm sm:grid-cols-3 lg:flex lg:flex-wrap lg:justify-between">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0 max-sm:first:col-span-2">
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
