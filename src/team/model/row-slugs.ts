/** The slugs of the cards in a team's table. */
import type { CardDraft } from '@/card/model/card';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { slugProblem } from '@/card/model/slug/slug';
import { slugsByPattern } from './slug-pattern';
import type { MatchedRow } from './team-row';

export const SLUG_PROBLEMS = ['required', 'format', 'reserved', 'taken', 'none'] as const;
export type SlugFault = (typeof SLUG_PROBLEMS)[number];

export interface SlugChoices {
  readonly pattern: string;
  readonly language: PersonLanguage;
  /** Slugs that other cards have, as far as the service was asked (`slugsToAsk`). */
  readonly taken: ReadonlySet<string>;
}

export interface Slugs {
  readonly slug: string;
  readonly others: readonly string[];
  readonly wanted: string | undefined;
  readonly problem?: SlugFault;
}

/** The number of alternative slugs in a planned row. */
const SPARE = 5;

/** Returns the slug of a row, and adds a new card's to `usedSlugs`. `sameSlugs` counts the rows with it. */
export function slugsOf(
  { row, card }: MatchedRow,
  content: CardDraft,
  { pattern, language, taken }: SlugChoices,
  usedSlugs: Set<string>,
  sameSlugs: number,
): Slugs {
  const own = { slug: row.slug, others: [], wanted: undefined };
  if (row.slug !== '') {
    if (row.slug === card?.customPath) return own;
    const isTaken = taken.has(row.slug) || sameSlugs > 1 || (card !== undefined && usedSlugs.has(row.slug));
    const problem = slugProblem(row.slug) ?? (isTaken ? 'taken' : undefined);
    return problem === undefined ? own : { ...own, problem };
  }
  if (card !== undefined) return { ...own, slug: card.customPath };
  let wantedSlug: string | undefined;
  const free: string[] = [];
  for (const slug of slugsByPattern(pattern, { ...content, key: row.key }, language)) {
    const isFree = !usedSlugs.has(slug) && !taken.has(slug);
    if (isFree) free.push(slug);
    else if (free.length === 0) wantedSlug ??= slug;
    if (free.length > SPARE) break;
  }
  const [slug = '', ...others] = free;
  if (slug === '') return { ...own, wanted: wantedSlug, problem: 'none' };
  usedSlugs.add(slug);
  return { slug, others, wanted: wantedSlug };
}
