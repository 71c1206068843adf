import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPremium, REDEEM_ID } from '@/account/model/plan/plan';
import type { UserProfile } from '@/account/model/user';
import { ownPlanName } from '@/shared/i18n/plan-name';
import { parseUrl } from '@/shared/lib/links';
import { buttonClass } from '@/shared/ui/button-class';
import { ButtonLink } from '@/shared/ui/link';
import { SoonTag } from './article';
import { PlanSheets } from './plan-sheets';

interface PricingPageProps {
  signedIn: boolean;
  chosePremium: boolean;
  /** Undefined without a payment page. */
  checkout: string | undefined;
  registerHref: string;
  premiumHref: string;
  dashboardHref: string;
  /** To the form that redeems a code, after logging in. */
  loginHref: string;
  /** To the contact form, with the question when Premium can be bought. */
  tellMeHref: string;
  ownPlan: ReactNode;
  profile?: Pick<UserProfile, 'plan' | 'planEndsAt'> | undefined;
}

/** Prices, contents and payment (docs/product.md, question 10). */
export function PricingPage(props: PricingPageProps) {
  const { signedIn, chosePremium, checkout, ownPlan, profile } = props;
  const { t } = useTranslation();
  const isPremium = profile !== undefined && hasPremium(profile);
  const isFree = profile !== undefined && !isPremium;

  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-20">
      <h1 className="font-display text-2xl sm:text-3xl">{t('titles.pricing')}</h1>
      <p className="mt-4 mb-10 max-w-[52ch] text-lg text-ink-soft">{t('pricing.lead')}</p>
      {signedIn && chosePremium && !isPremium && (
        <p className="mb-6 flex items-start gap-3 rounded-sheet bg-accent-wash p-4">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          {checkout ? t('pricing.welcome') : t('pricing.welcomeNone')}
        </p>
      )}
      {signedIn && ownPlan}
      <PlanSheets
        heading="h2"
        own={profile && (isFree ? 'free' : 'premium')}
        actions={{
          free: <FreeActions {...props} isPremium={isPremium} />,
          premium: <PremiumActions {...props} isPremium={isPremium} />,
        }}
      />
      {!checkout && (
        <p className="mt-6 flex items-start gap-3 text-sm text-ink-soft">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('pricing.noCheckout')}
        </p>
      )}
      <div className="mt-16 grid gap-16 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="compare">
          <h2 id="compare" className="mb-4 font-display text-xl">
            {t('pricing.compareTitle')}
          </h2>
          <PlanTable />
        </section>
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-4 font-display text-xl">
            {t('pricing.questionsTitle')}
          </h2>
          <Questions canPay={checkout !== undefined} signedIn={signedIn} isFree={isFree} />
        </section>
      </div>
    </div>
  );
}

type PlanActionsProps = PricingPageProps & { readonly isPremium: boolean };

function ToDashboard({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink size="large" to={href}>
      {t('pricing.toDashboard')}
    </ButtonLink>
  );
}

function FreeActions({ signedIn, isPremium, dashboardHref, registerHref }: PlanActionsProps) {
  const { t } = useTranslation();
  if (signedIn) return !isPremium && <ToDashboard href={dashboardHref} />;
  return (
    <ButtonLink size="large" to={registerHref}>
      {t('landing.freeCta')}
    </ButtonLink>
  );
}

function PremiumActions({ signedIn, isPremium, checkout, profile, ...hrefs }: PlanActionsProps) {
  const { t } = useTranslation();
  // Premium without an end cannot be extended, neither by paying nor by a code.
  const isExtendable = !isPremium || profile?.planEndsAt !== undefined;
  return (
    <>
      {isPremium && <ToDashboard href={hrefs.dashboardHref} />}
      {signedIn && isExtendable && checkout && (
        <a href={checkout} className={buttonClass('primary', 'large')}>
          {t('pricing.checkout')}
        </a>
      )}
      {!signedIn && checkout && (
        <ButtonLink variant="primary" size="large" to={hrefs.premiumHref}>
          {t('landing.premiumCta')}
        </ButtonLink>
      )}
      {!checkout && !isPremium && (
        <ButtonLink variant="primary" size="large" to={hrefs.tellMeHref}>
          {t('pricing.tellMe')}
        </ButtonLink>
      )}
      {isExtendable && signedIn && (
        // The browser's own link: it moves the focus, too.
        <a href={`#${REDEEM_ID}`} className={buttonClass('quiet', 'large')}>
          {t('pricing.haveCode')}
        </a>
      )}
      {isExtendable && !signedIn && (
        <ButtonLink size="large" to={hrefs.loginHref}>
          {t('pricing.haveCode')}
        </ButtonLink>
      )}
    </>
  );
}

interface QuestionsProps {
  readonly canPay: boolean;
  readonly signedIn: boolean;
  readonly isFree: boolean;
}

function Questions({ canPay, signedIn, isFree }: QuestionsProps) {
  const { t } = useTranslation();
  const noPayment = () => {
    if (!signedIn) return t('pricing.payTextNone');
    return isFree ? t('pricing.payTextNoneSignedIn') : t('pricing.payTextNonePlan');
  };
  const questions = [
    { key: 'free', text: t('pricing.freeText', { line: t('visitor.madeWith') }) },
    { key: 'pay', text: canPay ? t('pricing.payText') : noPayment() },
    { key: 'code', text: t('pricing.codeText') },
    { key: 'end', text: t('pricing.endText') },
  ] as const;
  return (
    <dl className="flex flex-col gap-6 border-t border-ink pt-5">
      {questions.map(({ key, text }) => (
        <div key={key}>
          <dt className="font-semibold">{t(`pricing.${key}Title`)}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type Cell = 'yes' | 'no' | 'soon' | 'one' | 'unlimited' | 'email' | 'priority' | 'today';

const ROWS = [
  { key: 'cards', free: 'one', premium: 'unlimited' },
  { key: 'page', free: 'yes', premium: 'yes' },
  { key: 'qr', free: 'yes', premium: 'yes' },
  { key: 'qrDesign', free: 'today', premium: 'yes' },
  { key: 'contact', free: 'yes', premium: 'yes' },
  { key: 'support', free: 'email', premium: 'priority' },
  { key: 'analytics', free: 'today', premium: 'yes' },
  { key: 'team', free: 'no', premium: 'yes' },
  { key: 'domain', free: 'no', premium: 'soon' },
  { key: 'ai', free: 'today', premium: 'yes' },
] as const;

function CellContent({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  if (cell === 'soon') return <SoonTag />;
  if (cell !== 'yes' && cell !== 'no') return t(`pricing.values.${cell}`);
  const Icon = cell === 'yes' ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={`inline size-5 ${cell === 'yes' ? 'text-accent' : 'text-ink-soft'}`} />
      <span className="sr-only">{t(`pricing.${cell}`)}</span>
    </>
  );
}

function PlanTable() {
  const { t } = useTranslation();
  return (
    <table className="w-full border-collapse text-start text-sm max-[22.5rem]:text-xs sm:text-base">
      <thead>
        <tr className="border-b border-ink align-bottom">
          <th scope="col" className="py-3 text-start">
            <span className="sr-only">{t('pricing.rowLabel')}</span>
          </th>
          <th scope="col" className="w-[24%] px-2 py-3 text-start font-semibold">
            {ownPlanName('free') ?? t('landing.free')}
          </th>
          <th scope="col" className="w-[30%] px-2 py-3 text-start font-semibold">
            {ownPlanName('premium') ?? t('landing.premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ key, free, premium }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-3 pe-3 text-start font-normal wrap-anywhere">
              {t(`pricing.rows.${key}`)}
            </th>
            <td className="px-2 py-3 tabular-nums">
              <CellContent cell={free} />
            </td>
            <td className="px-2 py-3 tabular-nums">
              <CellContent cell={premium} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the payment page (docs/product.md, question 10); undefined unless https, or http on localhost. */
export function checkoutUrl(configured: unknown = import.meta.env['VITE_CHECKOUT_URL']): string | undefined {
  const url = typeof configured === 'string' ? parseUrl(configured) : undefined;
  if (url === undefined) return undefined;
  const { protocol, hostname, href } = url;
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (protocol === 'http:' && local) ? href : undefined;
}
