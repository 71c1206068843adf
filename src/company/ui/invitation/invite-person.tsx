import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import { personState, type ListedPerson } from '@/company/model/person-state';
import { invitePerson } from '@/company/service/invitations';
import { useSentence } from '@/shared/i18n/sentence';
import { InvitationDialog } from './invitation-dialog';
import type { QrSlot } from './invitation-link';

interface InvitePersonProps {
  readonly uid: string;
  readonly company: Company;
  readonly person: ListedPerson;
  /** The address of an invitation's page. */
  readonly linkOf: (code: string) => string;
  readonly Qr: QrSlot;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

/** Invites one person to take their card. */
export function InvitePerson({ uid, company, person, onInvited, ...dialog }: InvitePersonProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  // As it was at first: the list is read again meanwhile.
  const [first] = useState(person);
  const { invitation, email, name, cardId } = first;
  return (
    <InvitationDialog
      {...dialog}
      title={sentence('company.invite.title', { name })}
      label={name}
      email={email}
      waiting={personState(first) === 'invited' ? invitation : undefined}
      note={invitation !== undefined && t('company.invite.replaces')}
      invite={async (address, days) => {
        const code = await invitePerson(uid, company.id, cardId, { email: address, days });
        onInvited();
        return code;
      }}
      mailOf={(url) => ({
        subject: t('company.invite.subject', { company: company.name }),
        body: t('company.invite.body', { company: company.name, url }),
      })}
    />
  );
}
