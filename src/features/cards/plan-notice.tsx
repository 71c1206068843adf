import { useTranslation } from 'react-i18next';
import { planName } from '@/i18n/plan-name';
import { ButtonLink } from '@/ui/button-link';
import { Sheet } from '@/ui/page';

interface PlanNoticeProps {
  readonly limit: number;
  readonly plan: string;
  readonly dashboardHref: string;
  readonly pricingHref: string;
}

/** What Create shows when the plan has no room: no error, but how things stand and what can be done (product.md, question 9). */
export function PlanNotice({ limit, plan, dashboardHref, pricingHref }: PlanNoticeProps) {
  const { t } = useTranslation();
  return (
    <Sheet className="flex flex-col items-start gap-4">
      <h2 className="text-lg font-semibold">{t('cards.limitTitle', { count: limit })}</h2>
      <p>{t('cards.limitText', { plan: planName(t, plan) })}</p>
      <p className="text-ink-soft">{t('cards.limitKept')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={pricingHref}>
          {t('profile.planLink')}
        </ButtonLink>
        <ButtonLink to={dashboardHref}>{t('cards.toDashboard')}</ButtonLink>
      </div>
    </Sheet>
  );
}
