/** What an address asks for, in ECMAScript 5; as src/early.ts and public-page/ui/card-address.ts have it. */
import type { OldBrowserFacts } from './facts';

type Place = Pick<Location, 'pathname' | 'hostname' | 'search' | 'hash'>;

/** A card's slug (undefined when it is invalid), the app, or a page elsewhere. */
export type Wanted =
  | { readonly kind: 'card'; readonly slug: string | undefined }
  | { readonly kind: 'app' }
  | { readonly kind: 'elsewhere'; readonly address: string };

function isCardHost(hostname: string, facts: OldBrowserFacts): boolean {
  if (facts.publicOrigin === '') return false;
  var own = facts.publicOrigin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  return (
    new RegExp(facts.patterns.ownableHost).test(hostname) &&
    !new RegExp(facts.patterns.hostingDomain).test(hostname) &&
    hostname.replace(/^www\./, '') !== own.replace(/^www\./, '')
  );
}

/** A malformed percent escape stays as typed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns what an address shows: a card, the app, or a page of the main host. */
export function wantedAt(place: Place, facts: OldBrowserFacts): Wanted {
  if (isCardHost(place.hostname, facts)) {
    if (place.pathname === '/') return { kind: 'card', slug: place.hostname };
    return { kind: 'elsewhere', address: facts.publicOrigin + place.pathname + place.search + place.hash };
  }
  var parts = new RegExp(facts.patterns.cardAddress).exec(place.pathname);
  if (parts === null) return { kind: 'app' };
  var segment = parts[2] || '';
  if (!parts[1] && facts.ownSegments.indexOf(segment) >= 0) return { kind: 'app' };
  var slug = decoded(segment).replace(new RegExp(facts.patterns.afterSlug), '');
  if (!parts[1]) slug = slug.toLowerCase();
  return { kind: 'card', slug: new RegExp(facts.patterns.slug).test(slug) ? slug : undefined };
}

/** Returns the supported languages among tags, in their order; as `supportedLanguage`. */
export function languagesOf(facts: OldBrowserFacts, tags: readonly string[]): string[] {
  var languages: string[] = [];
  for (var place = 0; place < tags.length; place += 1) {
    var primary = String(tags[place]).split('-')[0] || '';
    primary = primary.toLowerCase();
    var code = facts.aliases.hasOwnProperty(primary) ? String(facts.aliases[primary]) : primary;
    if (facts.words.hasOwnProperty(code)) languages.push(code);
  }
  return languages;
}
