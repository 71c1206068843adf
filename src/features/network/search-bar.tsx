import { Search, Star, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { CONTACT_SOURCES } from '@/model/contact/contact';
import { CONTROL_CLASS } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import type { Filters } from './filtering';

interface SearchBarProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Tags in use with the number of contacts. */
  readonly tags: readonly (readonly [string, number])[];
}

const SELECT = classNames(CONTROL_CLASS, 'min-h-11 text-sm max-sm:min-w-0 sm:w-auto sm:max-w-48');

/** The search field, and what the list can be narrowed to. */
export function SearchBar({ filters, onChange, tags }: SearchBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <search className="flex flex-col gap-3">
      <div className="relative">
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
          value={filters.sought}
          title={t('network.findHint')}
          placeholder={t('network.find')}
          onChange={(event) => change({ sought: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) change({ sought: '' });
          }}
          className={classNames(CONTROL_CLASS, 'min-h-11 ps-11 pe-12 text-ellipsis')}
        />
        {filters.sought !== '' && (
          <IconButton
            label={t('network.clearFilters')}
            className="absolute inset-y-0 end-0"
            onClick={() => {
              change({ sought: '' });
              document.getElementById(id)?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-2 max-sm:[&>select]:flex-[1_0_40%]">
        <legend className="sr-only">{t('network.filters')}</legend>
        <select
          aria-label={t('network.tag')}
          value={filters.tag}
          disabled={tags.length === 0}
          onChange={(event) => change({ tag: event.target.value })}
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
            change({ source: CONTACT_SOURCES.find((source) => source === event.target.value) ?? '' })
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
          onClick={() => change({ onlyFavourites: !filters.onlyFavourites })}
          className="inline-flex min-h-11 items-center gap-2 rounded-field border border-field bg-sheet px-3 text-sm hover:border-ink aria-pressed:border-seal aria-pressed:bg-seal-wash forced-colors:aria-pressed:border-[color:Highlight]"
        >
          <Star
            aria-hidden
            className={classNames('size-4', filters.onlyFavourites && 'fill-seal text-seal')}
          />
          {t('network.favouritesOnly')}
        </button>
      </fieldset>
    </search>
  );
}
