import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicUrl } from '@/card/model/card-url';
import { pauseCard } from '@/card/service/pause-card';
import type { ListedPerson } from '@/company/model/person-state';
import { companyQueries } from '@/company/ui/queries';
import { withoutScheme } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { TextParts } from '@/shared/ui/text-parts';
import { actionsFor, type PersonAction } from './person-actions';
import { stateTexts } from './person-texts';

interface PersonDialogProps {
  readonly uid: string;
  readonly origin: string;
  readonly person: ListedPerson;
  readonly editHref: (cardId: string) => string;
  readonly onOpenInvitation: () => void;
  readonly onAsk: (what: PersonAction) => void;
  readonly onClose: () => void;
}

/** One person: their card and its state, and what an administrator can do. */
export function PersonDialog(props: PersonDialogProps) {
  const { uid, origin, person, editHref, onOpenInvitation, onAsk, onClose } = props;
  const { t, i18n } = useTranslation();
  const card = useQuery(companyQueries.cardOf(person));
  const url = card.data && publicUrl(origin, card.data);
  return (
    <Dialog onClose={onClose} title={<bdi>{person.name}</bdi>}>
      <div className="flex flex-col gap-5">
        <p className="flex flex-col gap-1 text-sm text-ink-soft wrap-anywhere">
          <bdi dir="ltr">{person.email}</bdi>
          <span>
            <TextParts parts={stateTexts(t, i18n.language, uid, person)} />
            {card.data?.isPaused && <span className="ms-2 text-warn">{t('cards.paused')}</span>}
          </span>
        </p>
        {card.isPending ? (
          <SkeletonGroup>
            <Skeleton className="h-11 w-full rounded-field" />
          </SkeletonGroup>
        ) : url === undefined ? (
          <ErrorNotice error={card.error} onRetry={() => void card.refetch()} />
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            <bdi dir="ltr" className="wrap-anywhere">
              {withoutScheme(url)}
            </bdi>
          </a>
        )}
        <div className="flex flex-wrap gap-2">
          {person.member === undefined && (
            <Button variant="primary" onClick={onOpenInvitation}>
              {t('company.people.invite')}
            </Button>
          )}
          {person.holder === uid && (
            <ButtonLink to={editHref(person.cardId)}>{t('cards.editTitle')}</ButtonLink>
          )}
          <PauseButton person={person} />
          {actionsFor(uid, person).map((what) => (
            <Button key={what} onClick={() => onAsk(what)}>
              {t(`company.people.${what}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function PauseButton({ person }: { readonly person: ListedPerson }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const options = companyQueries.cardOf(person);
  const { data: card } = useQuery(options);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (card === undefined) return null;
  const pause = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await pauseCard(person.holder, card, !card.isPaused);
      await client.invalidateQueries({ queryKey: options.queryKey });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void pause()}>
        {t(card.isPaused ? 'cards.resume' : 'cards.pause')}
      </Button>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
