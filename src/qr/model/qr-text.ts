import { cardLinks } from '@/card/model/card-links';
import { contactName } from '@/card/model/person-name/contact-name';
import type { PersonLanguage } from '@/card/model/person-name/east-asian-name';
import { dialedPhones, extendedPhones, type CardPhone } from '@/card/model/phones';
import { parsePublicCard, type PublicCard } from '@/card/model/public-card';
import type { QrDesign } from '@/card/model/qr-design';
import type { ErrorCorrection } from '@/card/model/qr-style';
import { escapeComponent, escapeLine, escapeText, oneLine } from '@/card/model/vcard/vcard-lines';
import { languageInUse } from '@/shared/browser/preference';
import { webUrl } from '@/shared/lib/links';
import { mainNumber } from '@/shared/lib/phone';
import { encode } from './draw/encode';
import { linkInQr } from './link-in-qr';

interface QrTextOf {
  readonly url: string;
  /** Without a trailing slash, e.g. `https://carte.example`. */
  readonly origin: string;
  readonly card: QrContact;
}

/**
 * Returns what a QR code holds: the card's URL, or the contact in the owner's language. Links make it no
 * finer than the text that the design was proved with (`qrValue`); '' where this text itself is proved.
 */
export function qrText(
  { content, errorCorrection, qrValue }: Pick<QrDesign, 'content' | 'errorCorrection' | 'qrValue'>,
  { url, origin, card }: QrTextOf,
): string {
  return content === 'contact'
    ? contactQrText(card, url, languageInUse(), errorCorrection, qrValue)
    : linkInQr(url, origin, errorCorrection);
}

/** All of these are public. */
export type QrContact = Pick<PublicCard, 'name' | 'email' | 'phones' | 'company' | 'position'> &
  Partial<PublicCard>;

/** As fine as the code of a usual contact, which every tested phone reads from paper. */
const ROOMY_VERSION = 10;

/** Told apart only where there are several. */
const TYPES: Readonly<Partial<Record<CardPhone['kind'], string>>> = {
  mobile: ';TYPE=CELL',
  work: ';TYPE=WORK',
  home: ';TYPE=HOME',
};

/**
 * Returns a vCard 3.0 (RFC 2426) short enough for a QR code: LF and unfolded, which phones read, too. With
 * the further e-mail addresses and the links of the card, in their order, that do not make the symbol finer
 * than that of the `proved` text; without a `level` none.
 */
export function contactQrText(
  card: QrContact,
  url: string,
  ownerLanguage?: PersonLanguage,
  level?: ErrorCorrection,
  proved = '',
): string {
  const lines = contactLines(card, url, ownerLanguage);
  const links = webAddresses(card).filter((one) => one !== webUrl(url));
  const mails = (card.emails ?? [])
    .map(({ text }) => text)
    .filter((text) => text !== '' && text !== card.email);
  const more =
    level === undefined
      ? []
      : [...mails.map((text) => `EMAIL:${escapeLine(text)}`), ...links.map((link) => `URL:${link}`)];
  const withMore = (others: readonly string[]) => [...lines, ...others, 'END:VCARD'].join('\n');
  const versionOf = (text: string) => encode(text, { level: level ?? 'L' })?.version ?? Infinity;
  const leastOf = () => {
    const room = proved === '' ? ROOMY_VERSION : Math.min(ROOMY_VERSION, versionOf(proved));
    return Math.max(versionOf(withMore([])), room);
  };
  const least = more.length === 0 ? 0 : leastOf();
  const fitting: string[] = [];
  for (const line of more) if (versionOf(withMore([...fitting, line])) <= least) fitting.push(line);
  return withMore(fitting);
}

/** Website and links as the page has them, each once. */
function webAddresses(card: QrContact): string[] {
  const whole = { ...parsePublicCard({}), ...card };
  const links = cardLinks(whole).map(({ href }) => href);
  return [...new Set([webUrl(whole.website) ?? '', ...links])].filter((address) => address !== '');
}

function contactLines(card: QrContact, url: string, ownerLanguage?: PersonLanguage): string[] {
  const { name, family, given, middle, prefix, suffix, reading } = contactName(card, ownerLanguage);
  // The last components may be missing (RFC 2426, 3.1.2); family and given name are always present.
  const parts = [family, given, middle, prefix, suffix].map(escapeComponent);
  const last = Math.max(
    parts.findLastIndex((part) => part !== ''),
    1,
  );
  const phones = dialedPhones(card.phones).filter(({ kind }) => kind !== 'fax');
  const property = (label: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [`${label}:${value}`];
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${parts.slice(0, last + 1).join(';')}`,
    `FN:${escapeLine(name)}`,
    ...property('X-PHONETIC-LAST-NAME', escapeLine(reading?.family ?? '')),
    ...property('X-PHONETIC-FIRST-NAME', escapeLine(reading?.given ?? '')),
    ...property('ORG', escapeComponent(oneLine(card.company))),
    ...property('TITLE', escapeLine(card.position)),
    ...phones.map(
      ({ kind, dialed }) => `TEL${(phones.length > 1 && TYPES[kind]) || ''}:${mainNumber(dialed)}`,
    ),
    ...property('EMAIL', escapeLine(card.email)),
    ...property('NOTE', escapeText(extendedPhones(card.phones).join('\n'))),
    ...property('URL', webUrl(url)),
  ];
}
