import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPerson } from '@/company/model/person-state';
import { TextParts } from '@/shared/ui/text-parts';
import { stateTexts } from './person-texts';

interface PersonRowProps {
  readonly uid: string;
  readonly person: ListedPerson;
  readonly isChosen: boolean;
  /** Stable functions. */
  readonly onToggle: (cardId: string) => void;
  readonly onOpen: (cardId: string) => void;
}

/** Memoized: otherwise each letter typed into the search would render 1,000 rows of 1,000 people. */
const PersonRow = memo(function PersonRow({ uid, person, isChosen, onToggle, onOpen }: PersonRowProps) {
  const { t, i18n } = useTranslation();
  const { cardId, name, email } = person;
  return (
    <li className="flex items-center gap-3 py-2 [&_:is(button,input)]:scroll-mt-18 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-label={t('network.select', { name })}
          checked={isChosen}
          onChange={() => onToggle(cardId)}
        />
      </label>
      <div className="grid min-w-0 grow gap-x-6 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center">
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-11 min-w-0 items-center border border-transparent text-start font-semibold hover:underline"
          onClick={() => onOpen(cardId)}
        >
          {/* Aligns a text of another direction with the page. */}
          <span className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
        </button>
        <span className="wrap-anywhere text-ink-soft">
          <bdi dir="ltr">{email}</bdi>
        </span>
        <span className="wrap-anywhere text-ink-soft">
          <TextParts parts={stateTexts(t, i18n.language, uid, person)} />
        </span>
      </div>
    </li>
  );
});

interface PeopleListProps extends Pick<PersonRowProps, 'uid' | 'onToggle' | 'onOpen'> {
  readonly people: readonly ListedPerson[];
  readonly ids: ReadonlySet<string>;
}

/** The people of a company, each with the state of their card. */
export function PeopleList({ people, ids, ...row }: PeopleListProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('titles.companyPeople')} className="divide-y divide-line border-y border-line">
      {people.map((person) => (
        <PersonRow key={person.cardId} person={person} isChosen={ids.has(person.cardId)} {...row} />
      ))}
    </ul>
  );
}
