import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '@/contacts/model/contact';
import { inOrder } from '@/contacts/model/contact-order';
import { searchContacts } from '@/contacts/model/search-text';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ContactList } from './contact-list';
import { ContactsNotices } from './contacts-notices';
import { ContactsSelection } from './contacts-selection';
import { isFiltered, NO_FILTERS, passes, tagsInUse } from './filtering';
import { SearchBar } from './search-bar';
import type { Changes } from './use-changes';
import type { LiveContacts } from './use-contacts';
import { useSelection } from './use-selection';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function ContactsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col">
      <Skeleton className="mb-6 h-11 w-full" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-18 flex-col justify-center gap-2 border-b border-line ps-12">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface ContactsScreenProps {
  readonly live: LiveContacts;
  readonly changes: Changes;
  /** '' for a new one, undefined for none. */
  readonly openId: string | undefined;
  readonly isEdited: boolean;
  readonly hrefOf: (id: string) => string;
  readonly actions: ReactNode;
  readonly actionsFor?: (chosen: readonly Contact[]) => ReactNode;
  readonly emptyActions: ReactNode;
  readonly panel: ReactNode;
  readonly notices?: ReactNode;
}

/** The contacts in order, those that pass search and filters, and their tags. */
function useFilteredContacts(contacts: LiveContacts['contacts']) {
  const { language } = useTranslation().i18n;
  const [filters, setFilters] = useState(NO_FILTERS);
  const deferred = useDeferredValue(filters);
  // Sorting 10,000 contacts takes 150 ms the first time; typing must not repeat it.
  const sorted = useMemo(() => inOrder(contacts?.values() ?? [], language), [contacts, language]);
  const hits = useMemo(() => {
    const passing = sorted.map(({ contact }) => contact).filter((contact) => passes(contact, deferred));
    const found = new Set(searchContacts(passing, deferred.searchText));
    return sorted.filter(({ contact }) => found.has(contact));
  }, [sorted, deferred]);
  const tags = useMemo(() => tagsInUse(contacts?.values() ?? [], language), [contacts, language]);
  return { filters, setFilters, sorted, hits, tags };
}

type Filtered = ReturnType<typeof useFilteredContacts>;

/** The contact list with search and filters, and the open contact beside it. */
export function ContactsScreen(props: ContactsScreenProps) {
  const { live, changes, openId, isEdited, emptyActions, panel } = props;
  const { contacts } = live;
  const { t } = useTranslation();
  const filtered = useFilteredContacts(contacts);
  const isOpen = openId !== undefined;
  const isEmpty = contacts?.size === 0;
  const list = useReturnToPlace(isOpen ? (isEdited ? 'form' : 'view') : 'list');

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-12">
      <ContactsHeading count={contacts?.size} isOpen={isOpen} actions={props.actions} />
      <ContactsNotices live={live} queued={live.queued} progress={changes.progress} />
      {props.notices}
      <div className={classNames(!isEmpty && 'lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10')}>
        <div ref={list} className={classNames('min-w-0', isOpen && 'max-lg:hidden')}>
          {contacts === undefined && live.error === undefined && !live.unreached && <ContactsSkeleton />}
          {isEmpty && !isOpen && (
            // The toolbar's reserved space is enough on a phone.
            <div className="max-sm:relative max-sm:-top-12">
              <EmptyState title={t('network.empty')} text={t('network.emptyText')} action={emptyActions} />
            </div>
          )}
          <FilteredContacts {...props} filtered={filtered} isShown={contacts !== undefined && !isEmpty} />
        </div>
        <div className={classNames(isOpen ? '' : 'max-lg:hidden', isEmpty && !isOpen && 'hidden')}>
          {panel}
        </div>
      </div>
    </div>
  );
}

interface ContactsHeadingProps {
  /** Undefined until the contacts are there. */
  readonly count: number | undefined;
  readonly isOpen: boolean;
  readonly actions: ReactNode;
}

function ContactsHeading({ count, isOpen, actions }: ContactsHeadingProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classNames(
        'mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-8 sm:gap-y-4',
        isOpen && 'max-lg:sr-only',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:flex-col sm:gap-1">
        <h1 className="font-display text-xl sm:text-2xl">{t('shell.network')}</h1>
        <p className="text-ink-soft tabular-nums">
          {count === undefined ? '\u00a0' : t('network.lead', { count })}
        </p>
      </div>
      <div
        className={classNames(
          'flex flex-wrap gap-2 max-sm:w-full sm:gap-3',
          isOpen && 'max-lg:hidden',
          count === 0 && 'invisible',
        )}
      >
        {actions}
      </div>
    </div>
  );
}

interface FilteredContactsProps extends ContactsScreenProps {
  readonly filtered: Filtered;
  readonly isShown: boolean;
}

/** Search, filters and selection, and the contacts that they leave. */
function FilteredContacts(props: FilteredContactsProps) {
  const { filtered, isShown, changes, openId, hrefOf, actionsFor } = props;
  const { filters, setFilters, hits, tags } = filtered;
  const { t } = useTranslation();
  const shownContacts = useMemo(() => hits.map(({ contact }) => contact), [hits]);
  const { chosen, ...selection } = useSelection(shownContacts);
  const narrowed = isFiltered(filters);
  if (!isShown) return null;
  return (
    <>
      <div className="z-20 flex flex-col gap-3 bg-paper pb-3 sm:sticky sm:top-(--navigation-height) sm:pt-2 [@media(max-height:40rem)]:static">
        <SearchBar filters={filters} onChange={setFilters} tags={tags} />
        {chosen.length > 0 && (
          <ContactsSelection
            chosen={chosen}
            tags={tags.map(([tag]) => tag)}
            changes={changes}
            more={actionsFor?.(chosen)}
            onSelectAll={selection.selectAll}
            onClear={selection.clear}
          />
        )}
        <output className={narrowed ? 'text-sm text-ink-soft tabular-nums' : 'sr-only'}>
          {narrowed && t('network.found', { count: hits.length })}
        </output>
      </div>
      {hits.length === 0 ? (
        <div className="flex flex-col items-center gap-4 py-12 text-center">
          <p className="font-display text-lg">{t('network.nothingFound')}</p>
          <p className="text-ink-soft">{t('network.nothingFoundText')}</p>
          <Button onClick={() => setFilters(NO_FILTERS)}>{t('network.clearFilters')}</Button>
        </div>
      ) : (
        <ContactList
          contacts={hits}
          openId={openId}
          hrefOf={hrefOf}
          selection={selection}
          onFavourite={(contact) =>
            void changes.change([contact], ['favourite'], (one) => ({ ...one, favourite: !one.favourite }))
          }
        />
      )}
    </>
  );
}

/** On a phone the panel replaces the list, whose scroll position is restored afterwards. */
function useReturnToPlace(hits: 'list' | 'view' | 'form') {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  useLayoutEffect(() => {
    const isCovered = list.current?.offsetParent === null;
    if (hits !== 'list' && isCovered) {
      window.scrollTo(0, 0);
      return undefined;
    }
    if (hits === 'list') window.scrollTo(0, place.current || window.scrollY);
    const remember = () => {
      place.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [hits]);
  return list;
}
