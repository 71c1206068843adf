import type { TFunction } from 'i18next';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { planStanding } from '@/account/model/plan/plan';
import type { UserProfile } from '@/account/model/user';
import { longDate } from '@/shared/i18n/formats';
import { ButtonLink } from '@/shared/ui/link';

/** Says that premium ends soon or has ended; otherwise renders nothing. */
export function PlanEndNotice({
  profile,
  pricingHref,
}: {
  profile: Pick<UserProfile, 'plan' | 'planEndsAt'>;
  pricingHref: string;
}) {
  const { t, i18n } = useTranslation();
  const standing = planStanding(profile);
  const ended = standing === 'ended';
  if (!ended && standing !== 'ending') return null;
  const title =
    ended || !profile.planEndsAt
      ? endedTitle(t, profile.planEndsAt, i18n.language)
      : t('plans.endingTitle', { date: longDate(profile.planEndsAt, i18n.language) });
  return (
    <aside
      aria-label={title}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sheet bg-accent-wash p-4"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0 self-start text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{ended ? t('plans.afterEnded') : t('plans.endingText')}</p>
      </div>
      <ButtonLink to={pricingHref}>{ended ? t('plans.renew') : t('profile.planLink')}</ButtonLink>
    </aside>
  );
}

/** Title for a plan that has ended, with the day if known (`planEnd`). */
export function endedTitle(t: TFunction, endsAt: Date | null | undefined, language: string): string {
  return endsAt ? t('plans.endedTitle', { date: longDate(endsAt, language) }) : t('plans.endedSometime');
}
