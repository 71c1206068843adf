import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import { inviteAdministrator } from '@/company/service/invitations';
import { InvitationDialog } from '@/company/ui/invitation/invitation-dialog';
import type { QrSlot } from '@/company/ui/invitation/invitation-link';

interface InviteAdministratorProps {
  readonly uid: string;
  readonly company: Company;
  readonly linkOf: (code: string) => string;
  readonly Qr: QrSlot;
  readonly onClose: () => void;
}

/** Invites another administrator. */
export function InviteAdministrator({ uid, company, ...dialog }: InviteAdministratorProps) {
  const { t } = useTranslation();
  return (
    <InvitationDialog
      {...dialog}
      title={t('company.settings.invite')}
      label={company.name}
      email=""
      note={t('company.settings.inviteText')}
      invite={(email, days) => inviteAdministrator(uid, company.id, { email, days })}
      mailOf={(url) => ({
        subject: t('company.invite.subject', { company: company.name }),
        body: t('company.settings.mailBody', { company: company.name, url }),
      })}
    />
  );
}
