import { contrast } from '@/shared/lib/color';
import { mailUrl, mapUrl, webUrl } from '@/shared/lib/links';
import { callUrl, messageUrl, type PhoneKind } from '@/shared/lib/phone';
import { cardAddresses, knownKind, type AddressKind, type AddressList } from './card-addresses';
import { cardFace, languageOfField, type CardFaceData } from './card-face';
import { DEFAULT_BACKGROUND_COLOR } from './card-fields';
import { bareAddress, cardLinks, type ShownLink } from './card-links';
import { dialedPhones } from './phones';
import type { PublicCard } from './public-card';

type ContactKind = 'call' | 'mail' | 'website' | 'map';

export interface CardRow {
  readonly kind: ContactKind;
  readonly href: string;
  readonly text: string;
  /** The language of a postal address. */
  readonly language?: string;
  readonly phone?: PhoneKind;
  /** Of one of several addresses, or of one that is not for work. */
  readonly place?: AddressKind;
  readonly messageHref?: string;
}

export interface CardView {
  readonly face: CardFaceData;
  readonly rows: readonly CardRow[];
  readonly links: readonly ShownLink[];
  readonly about: string;
  readonly services: string;
  readonly portfolio: readonly string[];
}

/** Returns what the card component draws. A contact without a valid address has no row. */
export function cardView(card: PublicCard): CardView {
  return {
    face: cardFace(card),
    rows: rowsOf(card),
    links: cardLinks(card),
    about: card.introText.trim() || card.bio.trim(),
    services: card.servicesIntro.trim(),
    portfolio: card.portfolioImages.flatMap((url) => webUrl(url) ?? []),
  };
}

/** Returns the view for the public page, where a default background follows the visitor's color scheme. */
export function readerView(card: PublicCard): CardView {
  return { ...cardView(card), face: readerFace(card) };
}

/** Returns only the card's head for the public page; the rest of the card is not computed. */
export function readerHead(card: PublicCard): CardView {
  return {
    face: readerFace(card),
    rows: [],
    links: [],
    about: '',
    services: '',
    portfolio: [],
  };
}

/** Below this contrast with black, a color looks like the black text color. */
const NEARLY_BLACK = 1.5;

function readerFace(card: PublicCard): CardFaceData {
  const face = cardFace(card);
  if (face.background !== DEFAULT_BACKGROUND_COLOR) return face;
  return {
    ...face,
    // A black button would be invisible in dark mode.
    ...(contrast(face.button, '#000000') < NEARLY_BLACK && {
      button: 'var(--ink)',
      buttonInk: 'var(--sheet)',
      labelInk: 'var(--sheet)',
    }),
    background: 'var(--sheet)',
    ink: 'var(--ink)',
    soft: 'var(--ink-soft)',
    accent: 'var(--ink)',
  };
}

function rowsOf(card: PublicCard): readonly CardRow[] {
  const phones = dialedPhones(card.phones);
  const mobile = phones.find(({ kind }) => kind === 'mobile' || kind === '');
  const website = webUrl(card.website);
  const office = card.companyAddress.trim();
  return [
    ...phones.map((number): CardRow => ({
      kind: 'call',
      href: callUrl(number.dialed),
      text: number.typed.trim(),
      ...(number.kind !== '' && { phone: number.kind }),
      ...(number === mobile && { messageHref: messageUrl(number.dialed) }),
    })),
    ...addressRows(card, 'emails'),
    ...(website === undefined
      ? []
      : [{ kind: 'website' as const, href: website, text: bareAddress(website) }]),
    ...addressRows(card, 'addresses'),
    ...mapRows(office === card.address.trim() ? '' : office, languageOfField(card, 'companyAddress')),
  ];
}

const mapRows = (text: string, language: string): CardRow[] => {
  const href = mapUrl(text);
  return href === undefined ? [] : [{ kind: 'map', href, text, language }];
};

function addressRows(card: PublicCard, list: AddressList): CardRow[] {
  const all = cardAddresses(card, list);
  return all.flatMap(({ kind, text: own, texts }): CardRow[] => {
    const text = own.trim();
    const known = knownKind(kind);
    const place = (all.length > 1 || known !== 'work') && { place: known };
    if (list === 'addresses') {
      // A further address has the card's own language, or the first's as long as it is not translated.
      const isFirst = text === card.address.trim();
      const isOwn = card.textLanguages === undefined || texts[card.language] !== undefined;
      const language = isFirst ? languageOfField(card, 'address') : isOwn ? card.language : '';
      return mapRows(text, language).map((row) => ({ ...row, ...place }));
    }
    const href = mailUrl(text);
    return href === undefined ? [] : [{ kind: 'mail', href, text, ...place }];
  });
}

/** Returns name and company in one line: the title of the page and of a shared link. */
export function cardTitle({ name, company }: Pick<PublicCard, 'name' | 'company'>): string {
  return [name, company].filter((text) => text.trim() !== '').join(' · ');
}
