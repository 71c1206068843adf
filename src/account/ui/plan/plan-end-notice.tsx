import type { TFunction } from 'i18next';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from 'react-i18next';
import { longDate } from '@/shared/i18n/formats';
import { ButtonLink } from '@/shared/ui/link';

interface PlanEndNoticeProps {
  readonly standing: 'ending' | 'ended';
  readonly endsAt: Date | null | undefined;
  readonly pricingHref: string;
}

/** Says that premium ends soon or has ended: shown by `PlanEnding`, which knows which of them it is. */
export function PlanEndNotice({ standing, endsAt, pricingHref }: PlanEndNoticeProps) {
  const { t, i18n } = useTranslation();
  const ended = standing === 'ended';
  const title =
    ended || !endsAt
      ? endedTitle(t, endsAt, i18n.language)
      : t('plans.endingTitle', { date: longDate(endsAt, i18n.language) });
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
