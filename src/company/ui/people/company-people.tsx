import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTermOver, seatsLeft, type Company } from '@/company/model/company';
import type { ListedPerson } from '@/company/model/person-state';
import type { QrSlot } from '@/company/ui/invitation/invitation-link';
import { InviteMany } from '@/company/ui/invitation/invite-many';
import { InvitePerson } from '@/company/ui/invitation/invite-person';
import { companyQueries } from '@/company/ui/queries';
import { isolated } from '@/shared/i18n/isolated';
import { listBeginning, quotation } from '@/shared/i18n/quotations';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { AddCards } from './add-cards';
import { PeopleList } from './people-list';
import { PeopleRunState } from './people-run-state';
import { PeopleSelection } from './people-selection';
import { PeopleTable } from './people-table';
import { PERSON_ACTIONS, type PersonAction } from './person-actions';
import { PersonDialog } from './person-dialog';
import { usePeople } from './use-people';
import { usePeopleRun } from './use-people-run';

interface CompanyPeopleProps {
  readonly uid: string;
  readonly company: Company;
  readonly origin: string;
  readonly settingsHref: string;
  readonly editHref: (cardId: string) => string;
  /** The address of an invitation's page. */
  readonly linkOf: (code: string) => string;
  readonly Qr: QrSlot;
  /** Opens the import of a table for this company. */
  readonly onImport: () => void;
  /** Called after cards came into the account or left it, because other screens may have read them. */
  readonly onCardsChanged: () => void;
}

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'person' | 'invite'; readonly cardId: string }
  | { readonly what: 'inviteMany'; readonly people: readonly ListedPerson[] }
  | { readonly what: 'ask'; readonly action: PersonAction; readonly people: readonly ListedPerson[] };

/** The people of a company: find, add, invite, take back, release. */
export function CompanyPeople(props: CompanyPeopleProps) {
  const { uid, company, settingsHref, onCardsChanged } = props;
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const people = usePeople(company.id);
  const run = usePeopleRun<ListedPerson>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const openPerson = useCallback((cardId: string) => setOpen({ what: 'person', cardId }), []);
  const { pages, list, text, setText, isSearching } = people;
  const personOf = (cardId: string) => list?.find((one) => one.cardId === cardId);

  const act = async (action: PersonAction, chosen: readonly ListedPerson[]) => {
    close();
    const done = await run.start(chosen, ({ cardId }) => PERSON_ACTIONS[action](uid, company.id, cardId));
    if (chosen.length > 1)
      people.choose(chosen.flatMap(({ cardId }) => (done.includes(cardId) ? [] : [cardId])));
    onCardsChanged();
    await people.reload(done);
  };
  const dialogOf = (asked: Open) => {
    if (asked.what === 'add')
      return (
        <AddCards
          uid={uid}
          company={company}
          onClose={close}
          onAdded={() => {
            onCardsChanged();
            void client.invalidateQueries({ queryKey: companyQueries.one(company.id) });
          }}
        />
      );
    if (asked.what === 'inviteMany')
      return (
        <InviteMany
          {...props}
          people={asked.people}
          onClose={close}
          onInvited={(done) => void people.reload(done)}
        />
      );
    if (asked.what === 'ask')
      return (
        <ConfirmDialog
          open
          onClose={close}
          title={t(`company.people.${asked.action}`)}
          text={
            <>
              <span className="mb-3 block font-semibold wrap-anywhere text-ink">
                {isolated(
                  listBeginning(
                    asked.people.map(({ name }) => quotation(name)),
                    i18n.language,
                  ),
                )}
              </span>
              {t(`company.people.${asked.action}Text`)}
            </>
          }
          action={t(`company.people.${asked.action}`)}
          onConfirm={() => void act(asked.action, asked.people)}
        />
      );
    const person = personOf(asked.cardId);
    if (person === undefined) return null;
    if (asked.what === 'invite')
      return (
        <InvitePerson
          {...props}
          person={person}
          onClose={close}
          onInvited={() => void people.reload([person.cardId])}
        />
      );
    return (
      <PersonDialog
        {...props}
        person={person}
        onOpenInvitation={() => setOpen({ what: 'invite', cardId: person.cardId })}
        onAsk={(action) => setOpen({ what: 'ask', action, people: [person] })}
        onClose={close}
      />
    );
  };

  const canAdd = seatsLeft(company) > 0;
  const isEmpty = list?.length === 0 && text === '';
  const isFoundNone = list?.length === 0 && !isSearching && !isEmpty;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 data-arrive className="text-lg font-semibold">
          {t('titles.companyPeople')}
        </h2>
        {canAdd && (
          <Button variant="primary" onClick={() => setOpen({ what: 'add' })}>
            {t('company.people.add')}
          </Button>
        )}
      </div>
      {!canAdd && <NoSeats company={company} settingsHref={settingsHref} />}
      {pages.isPending ? (
        <SkeletonGroup>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="mb-2 h-14 w-full rounded-field" />
          ))}
        </SkeletonGroup>
      ) : list === undefined ? (
        <ErrorNotice error={pages.error} onRetry={() => void pages.refetch()} />
      ) : isEmpty ? (
        <EmptyState title={t('company.people.empty')} text={t('company.people.emptyText')} />
      ) : (
        <>
          <div className="w-full max-w-md">
            <TextField
              type="search"
              dir="auto"
              label={t('company.people.find')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <PeopleSelection
            uid={uid}
            people={people}
            isBusy={run.progress !== undefined}
            onOpenInvitation={(chosen) => setOpen({ what: 'inviteMany', people: chosen })}
            onAsk={(action, chosen) => setOpen({ what: 'ask', action, people: chosen })}
          />
          <PeopleRunState run={run} />
          {list.length > 0 && (
            <PeopleList
              uid={uid}
              people={list}
              ids={people.ids}
              onToggle={people.toggle}
              onOpen={openPerson}
            />
          )}
          {/* Always in the page, so that screen readers announce its changes. */}
          <output className="text-ink-soft">{isFoundNone && t('dashboard.nothingFound')}</output>
          {pages.isFetchNextPageError && (
            <ErrorNotice error={pages.error} onRetry={() => void pages.fetchNextPage()} />
          )}
          {pages.hasNextPage && (
            <Button
              className="self-start"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('dashboard.showMore')}
            </Button>
          )}
        </>
      )}
      <PeopleTable companyId={company.id} origin={props.origin} onImport={props.onImport} />
      {open && dialogOf(open)}
    </div>
  );
}

/** Why no one can be added, and what to do. */
function NoSeats({ company, settingsHref }: Pick<CompanyPeopleProps, 'company' | 'settingsHref'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-sheet p-4 text-sm">
      <p className="max-w-[58ch]">
        {t(isTermOver(company) ? 'company.people.termOver' : 'company.people.noSeats')}
      </p>
      <ButtonLink to={settingsHref}>{t('plans.redeem')}</ButtonLink>
    </div>
  );
}
