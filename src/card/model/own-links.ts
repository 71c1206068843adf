/** The links and headings that an owner adds to a card: their stored form, and functions on them. */
import { CARD_FIELDS } from './card-fields';

export interface OwnLink {
  /** A key of `LINK_SERVICES`, perhaps of a later build; 'link' for any other address, or 'heading'. */
  readonly kind: string;
  /** As stored an address that `isLinkAddress` takes, in a draft whatever was typed; '' for a heading. */
  readonly address: string;
  readonly label: string;
  readonly isHidden: boolean;
  /** The labels in the card's further languages, by language. */
  readonly labels: Readonly<Record<string, string>>;
  /** Which of the counters of visits is this link's, and since which day; absent before it is saved. */
  readonly counter?: LinkCounter | undefined;
}

export interface LinkCounter {
  /** From 1 to `LINK_COUNTERS`. */
  readonly slot: number;
  /** Days since 1970-01-01 UTC. A counter of a deleted link is taken over, and its past is not. */
  readonly since: number;
}

/** As many as a card has links (firestore.rules). */
export const LINK_COUNTERS = 24;
/** In place of a language, before a link's counter: `7.20789`. Builds before it pass over it. */
const COUNTER = '#';

export const LINK_KIND_LIMIT = 30;
export const LINK_LABEL_LIMIT = 100;

const KIND = new RegExp(`^[a-z0-9]{1,${LINK_KIND_LIMIT}}$`);

/** Returns an entry of a list of texts: its parts with a tab between them. */
export function encodeEntry(...parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\t\n\r]+/g, ' ')).join('\t');
}

/** Returns the texts by language of an entry's last parts, a language before its text each. */
export function decodeTranslated(parts: readonly string[]): Readonly<Record<string, string>> {
  const pairs = parts.flatMap((language, at) =>
    at % 2 === 0 && at + 1 < parts.length && /^[a-z]{2,3}(-[a-z]+)?$/i.test(language)
      ? [[language, parts[at + 1] ?? ''] as const]
      : [],
  );
  return Object.fromEntries(pairs);
}

/** Parses stored entries, or those of a draft, whose addresses may be incomplete. */
export function decodeLinks(entries: readonly string[]): readonly OwnLink[] {
  return entries.flatMap((entry) => {
    // The rules take several lines as one entry; only the first is a link.
    const [kind = '', state, address, label, ...rest] = entry.replace(/\n.*/s, '').split('\t');
    if (!KIND.test(kind) || address === undefined || label === undefined) return [];
    const place = rest.findIndex((part, at) => part === COUNTER && at % 2 === 0);
    const counter = place < 0 ? undefined : parseCounter(rest[place + 1]);
    const labels = decodeTranslated(rest);
    return [{ kind, address, label, labels, isHidden: state === 'off', ...(counter && { counter }) }];
  });
}

function parseCounter(text = ''): LinkCounter | undefined {
  const [, slot, since] = /^(\d{1,2})\.(\d{1,6})$/.exec(text) ?? [];
  const counter = { slot: Number(slot), since: Number(since) };
  return counter.slot >= 1 && counter.slot <= LINK_COUNTERS ? counter : undefined;
}

/** Returns links as they are compared: which counter a link has is given by its save. */
export function withoutCounters(links: readonly OwnLink[]): readonly OwnLink[] {
  return links.map(({ kind, address, label, labels, isHidden }) => ({
    kind,
    address,
    label,
    labels,
    isHidden,
  }));
}

const counterOf = (counter: LinkCounter | undefined) =>
  counter ? [COUNTER, `${counter.slot}.${counter.since}`] : [];

/** Returns links in the form of a document. */
export function encodeLinks(links: readonly OwnLink[]): readonly string[] {
  return links.map(({ kind, isHidden, address, label, labels, counter }) =>
    encodeEntry(
      kind,
      isHidden ? 'off' : 'on',
      address,
      label,
      ...Object.entries(labels).flat(),
      ...counterOf(counter),
    ),
  );
}

/** Returns the hidden links in the form of a document: behind its place among all links each. */
export function encodeHiddenLinks(links: readonly OwnLink[]): readonly string[] {
  const entries = encodeLinks(links);
  return links.flatMap(({ isHidden }, at) => (isHidden ? [`${at}\t${entries[at]}`] : []));
}

/** Returns links with the hidden ones at their places. Earlier builds may have stored these in both lists. */
export function withHiddenLinks(links: readonly OwnLink[], hidden: readonly string[]): readonly OwnLink[] {
  const all = [...links];
  const stored = new Set(encodeLinks(links));
  for (const entry of hidden) {
    const [, place = '', text = ''] = /^(\d{1,2})\t(.*)$/s.exec(entry) ?? [];
    for (const link of decodeLinks([text])) {
      const own = { ...link, isHidden: true };
      if (!encodeLinks([own]).some((known) => stored.has(known))) all.splice(Number(place), 0, own);
    }
  }
  return all.slice(0, CARD_FIELDS.links.limit);
}
