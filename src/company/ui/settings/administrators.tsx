import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import { removeAdministrator } from '@/company/service/administrators';
import { accountName } from '@/company/ui/account-names';
import type { QrSlot } from '@/company/ui/invitation/invitation-link';
import { companyQueries } from '@/company/ui/queries';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Section } from '@/shared/ui/page';
import { InviteAdministrator } from './invite-administrator';

interface AdministratorsProps {
  readonly uid: string;
  readonly company: Company;
  readonly linkOf: (code: string) => string;
  readonly Qr: QrSlot;
  readonly onChanged: () => void;
  /** Called when the own account is no administrator any more. */
  readonly onLeft: () => void;
}

/** Who administers the company: invite others, remove them, leave. */
export function Administrators({ uid, company, linkOf, Qr, onChanged, onLeft }: AdministratorsProps) {
  const { t } = useTranslation();
  const { administrators } = company;
  const accounts = useQuery(companyQueries.accounts(company.id, administrators));
  const [asked, setAsked] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { busy, run } = useOneAtATime();
  const isOne = administrators.length === 1;
  const remove = (administrator: string) =>
    run(async () => {
      setFailure(undefined);
      try {
        await removeAdministrator(uid, company.id, administrator);
        if (administrator === uid) onLeft();
        else onChanged();
      } catch (error) {
        setFailure(error);
      }
      setAsked(undefined);
    });
  const wordOf = (administrator: string) => t(administrator === uid ? 'cards.leaveAction' : 'second.remove');
  return (
    <Section title={t('company.settings.administrators')} text={isOne && t('company.settings.one')}>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {administrators.map((administrator) => (
          <li key={administrator} className="flex min-h-14 items-center justify-between gap-4 py-1">
            <bdi className="min-w-0 wrap-anywhere">{accountName(t, uid, administrator, accounts.data)}</bdi>
            {!isOne && <Button onClick={() => setAsked(administrator)}>{wordOf(administrator)}</Button>}
          </li>
        ))}
      </ul>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <Button className="self-start" onClick={() => setInviting(true)}>
        {t('company.settings.invite')}
      </Button>
      {isInviting && (
        <InviteAdministrator
          uid={uid}
          company={company}
          linkOf={linkOf}
          Qr={Qr}
          onClose={() => setInviting(false)}
        />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          busy={busy}
          onClose={() => setAsked(undefined)}
          title={wordOf(asked)}
          text={
            <>
              <bdi className="mb-3 block font-semibold wrap-anywhere text-ink">
                {accountName(t, uid, asked, accounts.data)}
              </bdi>
              {t('company.settings.removeText')}
            </>
          }
          action={wordOf(asked)}
          danger
          onConfirm={() => void remove(asked)}
        />
      )}
    </Section>
  );
}
