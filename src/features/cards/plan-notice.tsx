import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/button-link';
import { Sheet } from '@/ui/page';

interface PlanNoticeProps {
  readonly limit: number;
  readonly plan: string;
  readonly dashboardHref: string;
}

/** What Create shows when the plan has no room: no error, but how things stand and what can be done (product.md, question 9). */
export function PlanNotice({ limit, plan, dashboardHref }: PlanNoticeProps) {
  const { t } = useTranslation();
  return (
    <Sheet className="flex flex-col items-start gap-4">
      <h2 className="text-lg font-semibold">{t('cards.limitTitle', { count: limit })}</h2>
      <p>{t('cards.limitText', { plan })}</p>
      <p className="text-ink-soft">{t('cards.limitKept')}</p>
      <ButtonLink variant="primary" to={dashboardHref}>
        {t('cards.toDashboard')}
      </ButtonLink>
    </Sheet>
  );
}
