import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isTermOver, type Company } from '@/company/model/company';
import { deleteCompany } from '@/company/service/administrators';
import { redeemSeats } from '@/company/service/redeem-seats';
import type { QrSlot } from '@/company/ui/invitation/invitation-link';
import { companyQueries } from '@/company/ui/queries';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { longDate } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Section } from '@/shared/ui/page';
import { Administrators } from './administrators';

interface CompanySettingsProps {
  readonly uid: string;
  readonly company: Company;
  readonly linkOf: (code: string) => string;
  readonly Qr: QrSlot;
  /** The form to redeem a licence code; the app passes that of the module `account`. */
  readonly Redeem: ComponentType<{
    readonly redeem: (code: string) => Promise<undefined>;
    readonly onRedeemed: () => void;
    readonly success: string;
  }>;
  /** Called when the account administers the company no more. */
  readonly onLeft: () => void;
}

/** Administrators and seats of a company, and its end. */
export function CompanySettings({ uid, company, linkOf, Qr, Redeem, onLeft }: CompanySettingsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onChanged = () => void client.invalidateQueries({ queryKey: companyQueries.one(company.id) });
  return (
    <div className="max-w-xl">
      <h2 data-arrive className="sr-only">
        {t('titles.companySettings')}
      </h2>
      <Section className="border-t-0 pt-0" title={t('company.settings.seats')}>
        <Seats company={company} />
        <Redeem
          redeem={async (code) => {
            await redeemSeats(uid, company.id, code);
            return undefined;
          }}
          onRedeemed={onChanged}
          success={t('company.settings.redeemed')}
        />
      </Section>
      <Administrators
        uid={uid}
        company={company}
        linkOf={linkOf}
        Qr={Qr}
        onChanged={onChanged}
        onLeft={onLeft}
      />
      <EndOfCompany company={company} onLeft={onLeft} />
    </div>
  );
}

function Seats({ company }: Pick<CompanySettingsProps, 'company'>) {
  const { t, i18n } = useTranslation();
  const { seats, peopleCount, paidUntil } = company;
  if (paidUntil === undefined) return <p className="text-sm text-ink-soft">{t('company.people.noSeats')}</p>;
  const isOver = isTermOver(company);
  const date = longDate(paidUntil, i18n.language);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      <dt className="text-ink-soft">{t('company.settings.used')}</dt>
      <dd className="tabular-nums">{t('code.position', { number: peopleCount, count: seats })}</dd>
      <dt className="text-ink-soft">{t('profile.planEnds')}</dt>
      <dd>{t(isOver ? 'plans.endedOn' : 'plans.until', { date })}</dd>
      {isOver && <dd className="col-span-2">{t('company.people.termOver')}</dd>}
    </dl>
  );
}

function EndOfCompany({ company, onLeft }: Pick<CompanySettingsProps, 'company' | 'onLeft'>) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { busy, run } = useOneAtATime();
  const end = () =>
    run(async () => {
      setFailure(undefined);
      try {
        await deleteCompany(company.id);
        onLeft();
      } catch (error) {
        setFailure(error);
        setAsked(false);
      }
    });
  return (
    <Section title={t('company.settings.end')} text={t('company.settings.endText')}>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <Button
        variant="danger"
        className="self-start"
        disabled={company.peopleCount > 0}
        onClick={() => setAsked(true)}
      >
        {t('company.settings.end')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        busy={busy}
        onClose={() => setAsked(false)}
        title={t('company.settings.end')}
        text={<bdi className="font-semibold wrap-anywhere text-ink">{company.name}</bdi>}
        action={t('common.delete')}
        danger
        onConfirm={() => void end()}
      />
    </Section>
  );
}
