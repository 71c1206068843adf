import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_SOURCES } from '@/contacts/model/contact';
import { number } from '@/shared/i18n/formats';
import { classNames } from '@/shared/lib/class-names';
import { CONTROL_CLASS } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { filtersOn, type Filters } from './filtering';

interface SearchBarProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly tags: readonly (readonly [string, number])[];
}

const SELECT = classNames(CONTROL_CLASS, 'min-h-11 lg:text-sm max-sm:min-w-0 sm:w-auto sm:max-w-64');

const TOGGLE =
  'inline-flex min-h-11 items-center gap-2 rounded-field border border-field bg-sheet px-3 text-sm hover:border-ink data-on:border-accent data-on:bg-accent-wash forced-colors:data-on:border-[color:Highlight]';

/** Search and filters; on a phone the filters are behind a button with their number. */
export function SearchBar({ filters, onChange, tags }: SearchBarProps) {
  const { t, i18n } = useTranslation();
  const filtersId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = filtersOn(filters);
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <search className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchInput text={filters.searchText} onChange={(searchText) => change({ searchText })} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
          data-on={count > 0 ? '' : undefined}
          className={classNames(TOGGLE, 'justify-center sm:hidden')}
        >
          <SlidersHorizontal aria-hidden className={classNames('size-4', count > 0 && 'text-accent')} />
          <span className="max-[26rem]:sr-only">{t('network.filters')}</span>{' '}
          {count > 0 && <span className="font-semibold tabular-nums">{number(count, i18n.language)}</span>}
        </button>
      </div>
      <fieldset
        id={filtersId}
        className={classNames(
          'flex flex-wrap gap-2 max-sm:[&>select]:flex-[1_0_40%]',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <legend className="sr-only">{t('network.filters')}</legend>
        <FilterFields filters={filters} onChange={change} tags={tags} />
      </fieldset>
    </search>
  );
}

interface SearchInputProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function SearchInput({ text, onChange }: SearchInputProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="relative grow">
      <label htmlFor={id} className="sr-only">
        {t('network.find')}
      </label>
      <Search aria-hidden className="absolute inset-y-0 start-3 my-auto size-5 text-ink-soft" />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        value={text}
        title={t('network.findHint')}
        placeholder={t('network.find')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onChange('');
        }}
        className={classNames(
          CONTROL_CLASS,
          'min-h-11 ps-11 text-ellipsis placeholder:text-sm',
          text !== '' && 'pe-12',
        )}
      />
      {text !== '' && (
        <IconButton
          label={t('network.clearFilters')}
          className="absolute inset-y-0 end-0"
          onClick={() => {
            onChange('');
            document.getElementById(id)?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface FilterFieldsProps extends Pick<SearchBarProps, 'filters' | 'tags'> {
  readonly onChange: (part: Partial<Filters>) => void;
}

function FilterFields({ filters, onChange, tags }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <select
        aria-label={t('network.tag')}
        value={filters.tag}
        disabled={tags.length === 0}
        onChange={(event) => onChange({ tag: event.target.value })}
        className={SELECT}
      >
        <option value="">{t('network.allTags')}</option>
        {tags.map(([tag, count]) => (
          <option key={tag} value={tag}>
            {`${tag} (${count})`}
          </option>
        ))}
      </select>
      <select
        aria-label={t('network.source')}
        value={filters.source}
        onChange={(event) =>
          onChange({ source: CONTACT_SOURCES.find((source) => source === event.target.value) ?? '' })
        }
        className={SELECT}
      >
        <option value="">{t('network.allSources')}</option>
        {CONTACT_SOURCES.map((source) => (
          <option key={source} value={source}>
            {t(`network.sources.${source}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-pressed={filters.onlyFavourites}
        onClick={() => onChange({ onlyFavourites: !filters.onlyFavourites })}
        data-on={filters.onlyFavourites ? '' : undefined}
        className={TOGGLE}
      >
        <Star
          aria-hidden
          className={classNames('size-4', filters.onlyFavourites && 'fill-accent text-accent')}
        />
        {t('network.favouritesOnly')}
      </button>
    </>
  );
}
