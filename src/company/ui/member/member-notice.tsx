import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveCompany } from '@/company/service/leave-company';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ListedSwitch } from './listed-switch';

interface MemberNoticeProps {
  readonly uid: string;
  readonly cardId: string;
  readonly company: { readonly id: string; readonly name: string };
  /** An administrator takes cards back and lets people go elsewhere. */
  readonly isAdministrator: boolean;
  readonly onLeft: () => void;
}

/** Whose card it is, for the account that has it, and the way to give it back. */
export function MemberNotice({ uid, cardId, company, isAdministrator, onLeft }: MemberNoticeProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const { busy, run } = useOneAtATime();
  const leave = () =>
    run(async () => {
      setError(undefined);
      try {
        await leaveCompany(uid, company.id, cardId);
        onLeft();
      } catch (failure) {
        setError(failure);
      }
      setAsking(false);
    });
  return (
    <aside className="mb-8 flex flex-col items-start gap-3 border-s-4 border-accent ps-4 text-sm">
      <p className="max-w-[70ch] wrap-anywhere">
        {sentence('company.member.owner', { company: company.name })}
      </p>
      <ListedSwitch uid={uid} companyId={company.id} cardId={cardId} />
      {error !== undefined && <ErrorNotice error={error} />}
      {!isAdministrator && <Button onClick={() => setAsking(true)}>{t('company.member.leave')}</Button>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('company.member.leave')}
        text={sentence('company.member.leaveText', { company: company.name })}
        action={t('company.member.leave')}
        danger
        busy={busy}
        onConfirm={() => void leave()}
      />
    </aside>
  );
}
