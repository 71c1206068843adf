/** Which names a card gets when it is brought into today's form (docs/decisions/0040). */
import { CARD_FIELDS } from '../../../src/card/model/card-fields.ts';
import { mayKeepSlug } from '../../../src/card/model/legacy-card.ts';
import { SLUG_MAX_LENGTH } from '../../../src/card/model/slug/slug-length.ts';
import { isPath } from '../../../src/card/model/slug/slug-pattern.ts';
import { slugProblem } from '../../../src/card/model/slug/slug.ts';
import type { SlugState } from './card-links.ts';

/** How many slugs are tried for a card that has none. */
const SLUGS = 9;

type Fields = Readonly<Record<string, unknown>>;

/** Names that a card may get, in the order in which they are tried. */
export interface SlugCandidates {
  readonly slugs: readonly string[];
  readonly former: readonly string[];
}

/** Returns the names that the card of this id may get; `former` are those of its `formerPaths`. */
export function slugCandidates(
  id: string,
  { customPath, customUrl }: Fields,
  former: readonly string[],
): SlugCandidates {
  const isSlug = (name: unknown): name is string =>
    typeof name === 'string' &&
    name !== id &&
    (name === customPath ? mayKeepSlug(name) : slugProblem(name) === undefined);
  const isName = (name: unknown): name is string => typeof name === 'string' && isPath(name);
  return {
    slugs: [customPath, customUrl, ...slugsOf(id)].filter(isSlug),
    former: [...former, customPath, customUrl].filter(isName),
  };
}

/**
 * Returns the first slug that is the card's own or free, and the former names that the card keeps; undefined
 * if no slug is free. A legacy name (`customUrl`) counts only where its link is the card's: nothing else says
 * whose it was.
 */
export function chooseSlugs(
  { slugs, former }: SlugCandidates,
  { customPath, customUrl }: Fields,
  stateOf: (name: string) => SlugState,
): { customPath: string; formerPaths: string[] } | undefined {
  const isLegacyName = (name: string) => name === customUrl && name !== customPath;
  const slug = slugs.find(
    (name) => stateOf(name) === 'own' || (!isLegacyName(name) && stateOf(name) === 'free'),
  );
  if (slug === undefined) return undefined;
  const previous = former.filter(
    (name) =>
      name !== slug &&
      (stateOf(name) === 'own' || (!isLegacyName(name) && mayBePrevious(name, stateOf(name)))),
  );
  return { customPath: slug, formerPaths: [...new Set(previous)].slice(0, CARD_FIELDS.formerPaths.limit) };
}

/**
 * Whether a name may lead to a card: its link does already, or the name is free and a card could be given it
 * today.
 */
export function mayBePrevious(name: string, state: SlugState): boolean {
  return state === 'own' || (state === 'free' && slugProblem(name) === undefined);
}

/** Slugs made of a card's id: the same at each run. */
function slugsOf(id: string): string[] {
  const signs = id.toLowerCase().replace(/[^a-z0-9]/g, '');
  const slug = `card-${signs}`.slice(0, SLUG_MAX_LENGTH - 2);
  return [slug, ...Array.from({ length: SLUGS }, (_, at) => `${slug}-${at + 2}`)];
}
