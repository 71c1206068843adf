/** The links and headings that an owner adds to a card: their stored form, and functions on them. */
import { webAddress } from '@/shared/lib/links';
import { isTooLong } from '@/shared/lib/text-length';
import { inOneLine, wellFormed, withoutBidiControls } from '@/shared/lib/visible-text';
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
export const LINK_ADDRESS_LIMIT = 2_048;
/** Longest text of all entries together, which the rules measure. */
export const LINKS_LENGTH = 24_000;

/** What a stored address matches, in the rules too: http(s) without a user name, as `URL` writes it. */
export const LINK_ADDRESS = 'https?://[A-Za-z0-9][A-Za-z0-9._:-]*([/?#][!-~]*)?';
/** Kind, `on` or `off`, address, label, then a language and its label for each; a tab between them. */
export const LINK_ENTRY = `[a-z0-9]{1,${LINK_KIND_LIMIT}}\\t(on|off)\\t(${LINK_ADDRESS})?\\t[^\\n]*`;

const ADDRESS = new RegExp(`^${LINK_ADDRESS}$`);
const KIND = new RegExp(`^[a-z0-9]{1,${LINK_KIND_LIMIT}}$`);

/** Parses stored entries, or those of a draft, whose addresses may be incomplete. */
export function decodeLinks(entries: readonly string[]): readonly OwnLink[] {
  return entries.flatMap((entry) => {
    // The rules take several lines as one entry; only the first is a link.
    const [kind = '', state, address, label, ...rest] = entry.replace(/\n.*/s, '').split('\t');
    if (!KIND.test(kind) || address === undefined || label === undefined) return [];
    const labels: Record<string, string> = {};
    let counter: LinkCounter | undefined;
    for (let at = 0; at + 1 < rest.length; at += 2) {
      const language = rest[at];
      if (language === COUNTER) counter = parseCounter(rest[at + 1]);
      else if (language && /^[a-z]{2,3}(-[a-z]+)?$/i.test(language)) labels[language] = rest[at + 1] ?? '';
    }
    return [{ kind, address, label, labels, isHidden: state === 'off', ...(counter && { counter }) }];
  });
}

function parseCounter(text = ''): LinkCounter | undefined {
  const [, slot, since] = /^(\d{1,2})\.(\d{1,6})$/.exec(text) ?? [];
  const counter = { slot: Number(slot), since: Number(since) };
  return counter.slot >= 1 && counter.slot <= LINK_COUNTERS ? counter : undefined;
}

/**
 * Returns links with a counter of its own for each that leads somewhere. A link keeps the counter that it
 * has, or had in `stored`; a new one takes the next after the last in use, so that one is taken over late.
 */
export function withCounters(
  links: readonly OwnLink[],
  stored: readonly OwnLink[],
  today: number,
): readonly OwnLink[] {
  const isLink = ({ kind }: OwnLink) => kind !== 'heading';
  const used = new Set<number>();
  const kept = links.map((link) => {
    const { counter = stored.find(({ address }) => address === link.address)?.counter } = link;
    if (counter === undefined || !isLink(link) || used.has(counter.slot)) return undefined;
    used.add(counter.slot);
    return counter;
  });
  let slot = Math.max(0, ...used, ...stored.map(({ counter }) => counter?.slot ?? 0));
  const next = () => {
    for (let tried = 0; tried < LINK_COUNTERS; tried += 1) {
      slot = (slot % LINK_COUNTERS) + 1;
      if (!used.has(slot)) break;
    }
    used.add(slot);
    return { slot, since: today };
  };
  return links.map(({ counter: _counter, ...link }, at) =>
    isLink(link) ? { ...link, counter: kept[at] ?? next() } : link,
  );
}

const counterOf = (counter: LinkCounter | undefined) =>
  counter ? [COUNTER, `${counter.slot}.${counter.since}`] : [];

/** Returns links in the form of a document. */
export function encodeLinks(links: readonly OwnLink[]): readonly string[] {
  return links.map(({ kind, isHidden, address, label, labels, counter }) =>
    [kind, isHidden ? 'off' : 'on', address, label, ...Object.entries(labels).flat(), ...counterOf(counter)]
      .map((part) => part.replace(/[\t\n\r]+/g, ' '))
      .join('\t'),
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

/** Returns true for an address that a document may have. */
export function isLinkAddress(address: string): boolean {
  return (
    ADDRESS.test(address) && webAddress(address) !== undefined && !isTooLong(address, LINK_ADDRESS_LIMIT)
  );
}

/** Returns links as they are saved: without blank ones, labels in one line and in languages of the card. */
export function tidyLinks(links: readonly OwnLink[], languages: readonly string[]): readonly OwnLink[] {
  const tidy = (text: string) => withoutBidiControls(inOneLine(wellFormed(text)));
  return links
    .map((link) => ({
      ...link,
      address: link.kind === 'heading' ? '' : wellFormed(link.address).trim(),
      label: tidy(link.label),
      labels: Object.fromEntries(
        Object.entries(link.labels)
          .map(([language, label]) => [language, tidy(label)] as const)
          .filter(([language, label]) => label !== '' && languages.includes(language)),
      ),
    }))
    .filter(({ address, label, labels }) => address !== '' || label !== '' || Object.keys(labels).length > 0);
}

/** Why a link cannot be saved: a fault of a card (card-faults.ts). */
type LinkFault = 'link-unsafe' | 'text-too-long';

/** Returns why one link of a content cannot be saved, or undefined. */
export function linkFault({ kind, address, label, labels }: OwnLink): LinkFault | undefined {
  if ([label, ...Object.values(labels)].some((text) => isTooLong(text, LINK_LABEL_LIMIT)))
    return 'text-too-long';
  return kind === 'heading' || isLinkAddress(address) ? undefined : 'link-unsafe';
}

/** Returns the first fault of a content's links, or undefined. */
export function linksFault(links: readonly OwnLink[]): LinkFault | undefined {
  const lists = [encodeLinks(links.filter(({ isHidden }) => !isHidden)), encodeHiddenLinks(links)];
  const isTooMuch = lists.some((list) => isTooLong(list.join('\n'), LINKS_LENGTH));
  return isTooMuch ? 'text-too-long' : links.map(linkFault).find((fault) => fault !== undefined);
}
