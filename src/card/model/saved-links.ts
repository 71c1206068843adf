/** What a form and a save do with the links that an owner adds; screens that only show them do without. */
import { webAddress } from '@/shared/lib/links';
import { isTooLong } from '@/shared/lib/text-length';
import { inOneLine, wellFormed, withoutBidiControls } from '@/shared/lib/visible-text';
import {
  encodeHiddenLinks,
  encodeLinks,
  LINK_COUNTERS,
  LINK_KIND_LIMIT,
  LINK_LABEL_LIMIT,
  withoutCounters,
  type OwnLink,
} from './own-links';

export const LINK_ADDRESS_LIMIT = 2_048;
/** Longest text of all entries together, which the rules measure. */
export const LINKS_LENGTH = 24_000;

/** What a stored address matches, in the rules too: http(s) without a user name, as `URL` writes it. */
export const LINK_ADDRESS = 'https?://[A-Za-z0-9][A-Za-z0-9._:-]*([/?#][!-~]*)?';
/** Kind, `on` or `off`, address, label, then a language and its label for each; a tab between them. */
export const LINK_ENTRY = `[a-z0-9]{1,${LINK_KIND_LIMIT}}\\t(on|off)\\t(${LINK_ADDRESS})?\\t[^\\n]*`;

const ADDRESS = new RegExp(`^${LINK_ADDRESS}$`);

/**
 * Returns links with a counter of its own for each that leads somewhere. A link keeps the counter that it
 * has, or that its address has among the `known` links; a new one takes the next after the last in use, so
 * that one is taken over late.
 */
export function withCounters(
  links: readonly OwnLink[],
  known: readonly OwnLink[],
  today: number,
): readonly OwnLink[] {
  const isLink = ({ kind }: OwnLink) => kind !== 'heading';
  const used = new Set<number>();
  const kept = links.map((link) => {
    const isKnown = ({ address, counter }: OwnLink) =>
      counter !== undefined && !used.has(counter.slot) && address.trim() === link.address;
    const { counter = known.find(isKnown)?.counter } = link;
    if (counter === undefined || !isLink(link) || used.has(counter.slot)) return undefined;
    used.add(counter.slot);
    return counter;
  });
  let slot = Math.max(0, ...used, ...known.map(({ counter }) => counter?.slot ?? 0));
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

/** Returns true for an address that a document may have. */
export function isLinkAddress(address: string): boolean {
  return (
    ADDRESS.test(address) && webAddress(address) !== undefined && !isTooLong(address, LINK_ADDRESS_LIMIT)
  );
}

/**
 * Returns links as they are saved: without blank ones, labels in one line and in languages of the card. Which
 * counters they have follows when they are stored (`withCounters`).
 */
export function tidyLinks(links: readonly OwnLink[], languages: readonly string[]): readonly OwnLink[] {
  const tidy = (text: string) => withoutBidiControls(inOneLine(wellFormed(text)));
  return withoutCounters(links)
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
