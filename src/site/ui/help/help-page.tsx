import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/sentence';
import { BRAND } from '@/shared/lib/brand';
import { classNames } from '@/shared/lib/class-names';
import { folded } from '@/shared/lib/folded';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { ButtonLink } from '@/shared/ui/link';

const SECOND_FACTOR = BRAND.hasSecondFactor ? (['secondFactor'] as const) : [];

/** Texts: `help.<key>Q` and `help.<key>A`. */
const QUESTION_GROUPS = [
  { key: 'start', questions: ['makeCard', 'needApp', 'install', 'language'] },
  {
    key: 'card',
    questions: [
      'whoSees',
      'languages',
      'shareLanguage',
      'twoSides',
      'pictures',
      'paperCards',
      'team',
      'wallet',
      'deleteCard',
    ],
  },
  { key: 'code', questions: ['changeLink', 'linkTaken', 'print', 'scan'] },
  { key: 'account', questions: ['password', 'google', ...SECOND_FACTOR, 'plan', 'end', 'deleteAccount'] },
] as const;

type QuestionKey = (typeof QUESTION_GROUPS)[number]['questions'][number];

/** Returns true if every word of `query` occurs in one of the texts; true for an empty query. */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const text = folded(texts.join('\n'));
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface HelpPageProps {
  query: string;
  onQuery: (query: string) => void;
  contactHref: string;
}

function Question({ question, open }: { question: QuestionKey; open: boolean }) {
  const { t } = useTranslation();
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        {t(`help.${question}Q`)}
        <span
          aria-hidden
          className="relative size-4 shrink-0 before:absolute before:inset-0 before:m-auto before:h-0.5 before:bg-accent after:absolute after:inset-0 after:m-auto after:w-0.5 after:bg-accent group-open:after:hidden"
        />
      </summary>
      <p className="max-w-[65ch] pb-5 text-ink-soft">{t(`help.${question}A`)}</p>
    </details>
  );
}

interface HelpSearchProps extends Pick<HelpPageProps, 'query' | 'onQuery'> {
  found: number;
}

function HelpSearch({ query, onQuery, found }: HelpSearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const searching = query.trim() !== '';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `search` as a tag is younger than some of the browsers we serve
    <div role="search" className="mt-8">
      <label htmlFor="help-search" className="text-sm font-semibold">
        {t('help.search')}
      </label>
      <div className="relative mt-1.5">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft max-sm:start-3"
        />
        <input
          ref={input}
          id="help-search"
          type="search"
          dir="auto"
          autoComplete="off"
          value={query}
          placeholder={t('help.placeholder')}
          aria-describedby="help-keys"
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && searching) onQuery('');
          }}
          className={classNames(
            'min-h-14 w-full rounded-field border border-field bg-sheet ps-12 text-base text-ellipsis placeholder:text-sm placeholder:text-ink-soft/80 hover:border-ink max-sm:ps-10 [&::-webkit-search-cancel-button]:hidden',
            // The clear button comes with the first letter.
            searching ? 'pe-14' : 'pe-3',
          )}
        />
        {searching && (
          <IconButton
            label={t('help.clear')}
            onClick={() => {
              onQuery('');
              input.current?.focus();
            }}
            className="absolute end-1.5 top-1/2 -translate-y-1/2"
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 text-xs text-ink-soft">
        <p id="help-keys" className="hidden pointer-fine:block">
          {t('help.keys')}
        </p>
        <output>{t('help.found', { count: found })}</output>
      </div>
    </div>
  );
}

/** Questions and answers with search; arrow keys move, Enter opens. */
export function HelpPage({ query, onQuery, contactHref }: HelpPageProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const page = useRef<HTMLDivElement>(null);
  const groups = QUESTION_GROUPS.map(({ key, questions }) => ({
    key,
    questions: questions.filter((one) =>
      matchesQuery(query, t(`help.groups.${key}`), t(`help.${one}Q`), t(`help.${one}A`)),
    ),
  })).filter(({ questions }) => questions.length > 0);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const searching = query.trim() !== '';

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(page.current?.querySelectorAll<HTMLElement>('input[type=search], summary') ?? [])];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    if (now === -1) return;
    event.preventDefault();
    stops[Math.min(Math.max(now + step, 0), stops.length - 1)]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves between the controls inside, which stay usable without
    <div ref={page} onKeyDown={onKey} className="mx-auto max-w-3xl px-4 py-12 sm:px-6 md:py-20">
      <h1 className="font-display text-2xl sm:text-3xl">{t('titles.help')}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t('help.lead')}</p>
      <HelpSearch query={query} onQuery={onQuery} found={count} />

      {groups.map(({ key, questions }) => (
        <section key={key} aria-labelledby={`help-${key}`} className="mt-10">
          <h2 id={`help-${key}`} className="border-b border-ink pb-2 font-display text-lg">
            {t(`help.groups.${key}`)}
          </h2>
          {questions.map((one) => (
            <Question key={one} question={one} open={searching && count <= 2} />
          ))}
        </section>
      ))}

      {count === 0 ? (
        <EmptyState
          title={sentence('help.nothingTitle', { query: query.trim() })}
          text={t('help.nothingText')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink variant="primary" to={contactHref}>
                {t('help.ask')}
              </ButtonLink>
              <Button onClick={() => onQuery('')}>{t('help.all')}</Button>
            </div>
          }
        />
      ) : (
        <div className="mt-14 flex flex-wrap items-center justify-between gap-4">
          <p className="font-display text-lg">{t('help.askTitle')}</p>
          <ButtonLink to={contactHref}>{t('help.ask')}</ButtonLink>
        </div>
      )}
    </div>
  );
}
