import { dialedPhones } from '@/card/model/phones';
import type { PublicCard } from '@/card/model/public-card';
import { SLUG_PATTERN } from '@/card/model/slug/slug-pattern';
import { webAddress } from '@/shared/lib/links';
import { composedName, emailsIn, phoneIn, phonesIn, withMore } from '@/tables/model/row-values';
import { emptyContact, type ContactInput } from './contact';
import { componentsOf, unescaped, vcardCards } from './import/vcard-cards';
import { contactOfVcard } from './import/vcard-contact';

export type Scanned =
  | { readonly kind: 'card'; readonly slug: string }
  | { readonly kind: 'contact'; readonly draft: ContactInput }
  | { readonly kind: 'other'; readonly text: string };

/**
 * Parses a QR code's text: an address of a card at one of `origins` (`/slug`, `/qr/id`, `/card/uid/id`),
 * vCard, MECARD, BIZCARD, or a link. Never throws. Source: github.com/zxing/zxing/wiki/Barcode-Contents.
 */
export function scannedText(scanned: string, origins: readonly string[]): Scanned {
  const text = scanned.replace(/^\uFEFF/, '').trim();
  const slug = slugIn(text, origins);
  if (slug !== undefined) return { kind: 'card', slug };
  const draft = vcardIn(text) ?? mecardIn(text) ?? linkIn(text);
  return draft === undefined
    ? { kind: 'other', text }
    : { kind: 'contact', draft: { ...draft, source: 'scan' } };
}

/** Returns the slug or card id in an address of ours (card/model/card-url.ts), or undefined. */
function slugIn(text: string, origins: readonly string[]): string | undefined {
  const address = webAddress(text);
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address);
  if (!origins.some((ours) => origin === ours || origin === ours.replace(/^http:/, 'https:')))
    return undefined;
  const [first = '', second, third, ...rest] = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(plain);
  if (rest.length > 0) return undefined;
  const slug =
    third !== undefined
      ? first === 'card'
        ? third
        : ''
      : second !== undefined
        ? first === 'qr'
          ? second
          : ''
        : first;
  return SLUG_PATTERN.test(slug) ? slug : undefined;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function vcardIn(text: string): ContactInput | undefined {
  for (const card of vcardCards(text)) return contactOfVcard(card);
  return undefined;
}

/** MECARD (NTT DoCoMo) and BIZCARD: `MECARD:N:Kim,Minji;TEL:010…;;`, with backslash escapes. */
function mecardIn(text: string): ContactInput | undefined {
  const [, kind = '', body = ''] = /^(MECARD|BIZCARD):([^]*)$/i.exec(text) ?? [];
  if (kind === '') return undefined;
  const fields = new Map<string, string[]>();
  for (const part of body.match(/(?:\\.|[^\\;])+/gs) ?? []) {
    const colon = part.indexOf(':');
    const key = part.slice(0, colon).trim().toUpperCase();
    if (colon > 0) fields.set(key, [...(fields.get(key) ?? []), part.slice(colon + 1).trim()]);
  }
  const isBiz = kind.toUpperCase() === 'BIZCARD';
  const all = (...keys: string[]) => keys.flatMap((key) => (fields.get(key) ?? []).map(unescaped));
  const of = (...keys: string[]) => all(...keys)[0] ?? '';
  const listed = (key: string) =>
    (fields.get(key) ?? []).map((text) => componentsOf(text, ',').filter((part) => part !== ''));
  const [family = '', ...given] = isBiz ? [of('X'), of('N')] : (listed('N')[0] ?? []);
  // The mobile number first, then the one at work.
  const [phone = '', ...morePhones] = all('TEL', 'M', 'B', 'TEL-AV').flatMap(phonesIn);
  const [email = '', ...moreEmails] = all('EMAIL', 'E').flatMap(emailsIn);
  const [website = '', ...moreLinks] = all('URL');
  const [address = '', ...moreAddresses] = isBiz ? all('A') : listed('ADR').map((parts) => parts.join(', '));
  const draft = {
    ...emptyContact('scan'),
    name: composedName({ family, given: given.join(' ') }),
    familyName: given.length > 0 ? family : '',
    phone,
    email,
    company: of('ORG', 'C'),
    position: of('TITLE') || (isBiz ? of('T') : ''),
    website,
    address,
    note: all('NOTE', 'MEMO').join('\n'),
  };
  const faxes = (isBiz ? all('F') : all('FAX')).map((fax) => `FAX: ${fax}`);
  return withMore(draft, [...morePhones, ...faxes, ...moreEmails, ...moreLinks, ...moreAddresses]);
}

/** One contact detail: `tel:`, `mailto:`, `MATMSG:`, `sms:`, a web address. */
function linkIn(text: string): ContactInput | undefined {
  const blank = emptyContact('scan');
  const [, scheme = '', rest = ''] = /^(tel|sms|smsto|mailto|matmsg|urlto):([^]*)$/i.exec(text) ?? [];
  const kind = scheme.toLowerCase();
  const value = plain(rest.split('?')[0] ?? '');
  const withEmails = (list: string) => {
    const [email = '', ...more] = emailsIn(list);
    return withMore({ ...blank, email }, more);
  };
  if (kind === 'tel') return { ...blank, phone: phoneIn(text.split('?')[0] ?? '') };
  if (kind.startsWith('sms')) return { ...blank, phone: value.split(':')[0] ?? '' };
  if (kind === 'mailto') return withEmails(value);
  if (kind === 'matmsg') return withEmails(/(?:^|;)TO:([^;]*)/i.exec(rest)?.[1]?.trim() ?? '');
  const address = webAddress(kind === 'urlto' ? rest.slice(rest.indexOf(':') + 1) : text);
  return address === undefined ? undefined : { ...blank, website: address };
}

/** Returns a contact from a card's public fields; the card's address if it has no website. */
export function contactOfCard(card: PublicCard, url: string): ContactInput {
  const [phone = '', ...others] = dialedPhones(card.phones).map(({ dialed }) => dialed);
  const draft = {
    ...emptyContact('scan'),
    name: card.name,
    familyName: card.familyName,
    email: card.email,
    phone,
    company: card.company,
    position: card.position,
    website: card.website.trim() === '' ? url : card.website,
    address: card.companyAddress.trim() === '' ? card.address : card.companyAddress,
    note: card.website.trim() === '' ? '' : url,
  };
  return withMore(draft, others);
}
