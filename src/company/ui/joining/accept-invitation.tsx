import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardTitle } from '@/card/model/card-view';
import type { CompanyInvitation } from '@/company/model/company';
import { companyQueries } from '@/company/ui/queries';
import { hasCode } from '@/shared/firebase/errors';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { Spinner } from '@/shared/ui/spinner';
import { useAccept } from './use-accept';

interface AcceptProps {
  readonly uid: string;
  readonly code: string;
  readonly invitation: CompanyInvitation;
  /** The account has accepted it before. */
  readonly isMine: boolean;
  readonly cardHref: (cardId: string) => string;
  readonly createHref: string;
  readonly onAccepted: (companyId: string, cardId?: string) => void;
  readonly onChanged: () => void;
}

/** What the invited account does: it accepts, goes on with what was cut off, or opens what it has. */
export function AcceptInvitation(props: AcceptProps) {
  const { uid, code, invitation, isMine, cardHref, onAccepted, onChanged } = props;
  const { t } = useTranslation();
  const { companyId, cardId, role } = invitation;
  const holder = useQuery({
    ...companyQueries.holder(companyId, cardId ?? ''),
    enabled: isMine && role === 'member' && cardId !== undefined,
  });
  const accepting = useAccept({
    uid,
    code,
    invitation,
    onAccepted,
    onFailed: () => {
      onChanged();
      if (isMine) void holder.refetch();
    },
  });
  const { accept, busy, step, error } = accepting;
  if (isMine && role === 'administrator')
    return (
      <Button variant="primary" onClick={() => onAccepted(companyId)}>
        {t('company.join.openCompany')}
      </Button>
    );
  if (isMine && holder.isPending) return <Spinner label={t('common.loading')} />;
  if (isMine && holder.isError)
    return hasCode(holder.error, 'permission-denied', 'not-found') ? (
      <p role="alert">{t('company.join.unknown')}</p>
    ) : (
      <ErrorNotice error={holder.error} onRetry={() => void holder.refetch()} retrying={holder.isFetching} />
    );
  if (isMine && cardId !== undefined && holder.data === uid)
    return (
      <>
        <output className="font-semibold">{t('company.join.taken')}</output>
        <ButtonLink variant="primary" to={cardHref(cardId)}>
          {t('company.join.openCard')}
        </ButtonLink>
      </>
    );
  return (
    <>
      {isMine && !busy && <p>{t('company.join.notTaken')}</p>}
      {error !== undefined && <ErrorNotice error={error} />}
      {role === 'member' && cardId === undefined ? (
        <OwnCardChoice {...props} busy={busy} onChoose={accept} />
      ) : (
        <Button variant="primary" busy={busy} onClick={() => accept()}>
          {t(isMine ? 'company.join.take' : 'company.join.accept')}
        </Button>
      )}
      <output className="text-sm text-ink-soft empty:hidden">
        {step !== undefined && t(`company.join.step.${step}`)}
      </output>
    </>
  );
}

interface OwnCardProps {
  readonly uid: string;
  readonly createHref: string;
  readonly busy: boolean;
  readonly onChoose: (cardId: string) => void;
}

/** Which own card comes to the company. */
function OwnCardChoice({ uid, createHref, busy, onChoose }: OwnCardProps) {
  const { t } = useTranslation();
  const cards = useQuery(companyQueries.ownCards(uid));
  const [chosen, setChosen] = useState<string>();
  if (cards.isPending) return <Spinner label={t('common.loading')} />;
  if (cards.isError)
    return (
      <ErrorNotice error={cards.error} onRetry={() => void cards.refetch()} retrying={cards.isFetching} />
    );
  const value = chosen ?? cards.data[0]?.id;
  return (
    <>
      {value !== undefined && (
        <>
          <ChoiceField
            label={t('company.join.whichCard')}
            hint={t('company.join.ownCardText')}
            value={value}
            choices={cards.data.map((card) => ({ value: card.id, label: cardTitle(card) }))}
            onChange={setChosen}
          />
          <Button variant="primary" busy={busy} onClick={() => onChoose(value)}>
            {t('company.join.accept')}
          </Button>
        </>
      )}
      <ButtonLink variant={value === undefined ? 'primary' : 'quiet'} to={createHref}>
        {t('shell.createCard')}
      </ButtonLink>
    </>
  );
}
