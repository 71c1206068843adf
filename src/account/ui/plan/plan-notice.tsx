import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cardLimit, planStanding } from '@/account/model/plan/plan';
import type { UserProfile } from '@/account/model/user';
import { planName } from '@/shared/i18n/plan-name';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/link';
import { Sheet } from '@/shared/ui/page';
import { endedTitle } from './plan-end-notice';

interface PlanNoticeProps {
  /** Undefined when it could not be read. */
  readonly profile: Pick<UserProfile, 'plan' | 'planEndsAt' | 'maxCards' | 'cardCount'> | undefined;
  readonly dashboardHref: string;
  readonly pricingHref: string;
  readonly onBack?: (() => void) | undefined;
  readonly takesFocus?: boolean;
}

/** Shown by Create when the plan is full: the state and the options, not an error. */
export function PlanNotice({
  profile,
  dashboardHref,
  pricingHref,
  onBack,
  takesFocus = false,
}: PlanNoticeProps) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const standing = profile && planStanding(profile);
  const ended = standing === 'ended';
  const title = () => {
    const limit = profile && cardLimit(profile);
    // A plan without a limit is full by the server's clock alone.
    if (profile === undefined || limit === undefined) return t('cards.limitReached');
    if (ended) return endedTitle(t, profile.planEndsAt, i18n.language);
    const { cardCount } = profile;
    return cardCount > limit
      ? t('cards.limitOver', { count: limit, have: cardCount })
      : t('cards.limitTitle', { count: limit });
  };
  return (
    <Sheet className="flex max-w-xl flex-col items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title()}
      </h2>
      {profile && standing === 'free' && <p>{t('cards.limitText', { plan: planName(t, profile.plan) })}</p>}
      {profile && ended ? (
        <div>
          <p>{t('plans.endedCards', { count: profile.cardCount })}</p>
          <p>{t('plans.endedRoom', { count: cardLimit(profile) ?? 0 })}</p>
        </div>
      ) : (
        <p className="text-ink-soft">{t('cards.limitKept')}</p>
      )}
      {onBack && <p>{t('cards.limitTyped')}</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={pricingHref}>
          {ended ? t('plans.renew') : t('profile.planLink')}
        </ButtonLink>
        {onBack && <Button onClick={onBack}>{t('cards.limitBack')}</Button>}
        <ButtonLink to={dashboardHref}>{t('cards.toDashboard')}</ButtonLink>
      </div>
    </Sheet>
  );
}
