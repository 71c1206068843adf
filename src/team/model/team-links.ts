/** Links of one's own in a team's table: an address and a label by number, or a column for each service. */
import type { OwnLink } from '@/card/model/own-links';
import { kindNamed, recognizeLink, serviceName } from '@/card/model/recognize-link';
import { cellText } from '@/tables/model/row-values';
import { numberedName, type TeamMapping } from './team-columns';

interface LinkColumn {
  readonly address: number | undefined;
  readonly label: number | undefined;
  /** The service that the column is named after; undefined for a numbered one, whose place is the link's. */
  readonly kind: string | undefined;
}

/** The link or heading that one row has in its column. */
interface TeamLink {
  /** Its place among the numbered links, from 0; undefined in a column of a service. */
  readonly place: number | undefined;
  /** Without a label where the row has none. */
  readonly link: OwnLink;
}

export interface TeamLinks {
  readonly links: readonly TeamLink[];
  /** The places and services whose cells are empty. */
  readonly blank: readonly (number | string)[];
}

/** Returns the columns for links; a label belongs to the address of its number, else to the one before. */
function linkColumns(mapping: TeamMapping, header: readonly string[]): readonly LinkColumn[] {
  const found: { address: number | undefined; label: number | undefined; number: string; kind?: string }[] =
    [];
  for (const [column, target] of mapping.entries()) {
    if (target !== 'links' && target !== 'linkLabel') continue;
    const name = header[column] ?? '';
    const number = /\p{Nd}+/u.exec(name)?.[0] ?? '';
    const part = target === 'links' ? 'address' : 'label';
    const kind = target === 'links' && numberedName(name) === undefined ? kindNamed(name) : undefined;
    const isMissing = (one: (typeof found)[number]) => one[part] === undefined && one.kind === undefined;
    const own =
      kind !== undefined
        ? undefined
        : number === ''
          ? [found.at(-1)].find((one) => one && part === 'label' && one.label === undefined)
          : found.find((one) => one.number === number && isMissing(one));
    if (own) own[part] = column;
    else found.push({ address: undefined, label: undefined, number, ...(kind && { kind }), [part]: column });
  }
  return found.map(({ address, label, kind }) => ({ address, label, kind }));
}

/** Returns the links and headings of a row. An address that is none is kept as typed: saving refuses it. */
export function teamLinks(
  cells: readonly string[],
  mapping: TeamMapping,
  header: readonly string[],
): TeamLinks {
  const textAt = (column: number | undefined) =>
    column === undefined ? '' : cellText(cells[column] ?? '').replace(/\s+/gu, ' ');
  const links: TeamLink[] = [];
  const blank: (number | string)[] = [];
  let places = 0;
  for (const { address, label, kind } of linkColumns(mapping, header)) {
    const place = kind === undefined ? places++ : undefined;
    const [typed, name] = [textAt(address), textAt(label)];
    if (typed === '' && name === '') {
      blank.push(place ?? kind ?? 0);
      continue;
    }
    const found =
      typed === ''
        ? { kind: 'heading', address: '' }
        : (recognizeLink(typed, kind) ?? { kind: kind ?? 'link', address: typed });
    links.push({ place, link: { ...found, label: name, isHidden: false, labels: {} } });
  }
  return { links, blank };
}

const isSame = (one: OwnLink, other: OwnLink) =>
  one.kind === 'heading' || other.kind === 'heading'
    ? one.kind === other.kind && one.label === other.label
    : one.address === other.address;

/**
 * Returns the links of a card with those of a row. A link that the card has keeps what a table has no column
 * for: whether it is hidden, and its further labels. A numbered link takes the place of that number among the
 * links that are shown; one of a service that of the card's link to it. `clears`: empty cells remove links.
 * There may be more than a card takes (`problemsOf` in plan-team.ts).
 */
export function withTeamLinks(own: readonly OwnLink[], row: TeamLinks, clears = false): OwnLink[] {
  const next: OwnLink[] = [...own];
  const taken = new Set<OwnLink>();
  const numbered = new Map<number, OwnLink>();
  /** Places whose link is none of the card's, and services and places without one. */
  const changed = new Set<number | string>(clears ? row.blank : []);
  for (const { place, link } of row.links) {
    const at = next.findIndex((one) => !taken.has(one) && isSame(one, link));
    const same = next[at];
    const entry = named(link, same);
    taken.add(entry);
    if (same && (place === undefined || same.isHidden)) next[at] = entry;
    else if (place === undefined) {
      const alike = next.findIndex((one) => !taken.has(one) && !one.isHidden && one.kind === link.kind);
      next[alike === -1 ? next.length : alike] = entry;
    } else {
      numbered.set(place, entry);
      if (same) next.splice(at, 1);
      else changed.add(place);
    }
  }
  const before = own.filter(({ isHidden }) => !isHidden);
  const isDropped = (one: OwnLink) =>
    one.isHidden || (!taken.has(one) && (changed.has(before.indexOf(one)) || changed.has(one.kind)));
  const rest = next.filter((one) => !isDropped(one));
  const list: OwnLink[] = [];
  for (let place = 0; place <= Math.max(-1, ...numbered.keys()); place += 1) {
    const link = numbered.get(place) ?? rest.shift();
    if (link) list.push(link);
  }
  list.push(...rest);
  // Hidden links stay where they are: a table does not have them.
  const hidden = next.filter(({ isHidden }) => isHidden);
  for (const [at, { isHidden }] of own.entries()) if (isHidden) list.splice(at, 0, ...hidden.splice(0, 1));
  return list;
}

/** A link as the row has it, with what the card knows of it, and the name of its service as a label. */
function named(link: OwnLink, same: OwnLink | undefined): OwnLink {
  if (same) return { ...same, label: link.label || same.label };
  return { ...link, label: link.label || serviceName(link.kind) };
}
