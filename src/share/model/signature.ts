import type { Card } from '@/card/model/card';
import { headTexts } from '@/card/model/card-face';
import { cardLinks, type NamedKind } from '@/card/model/card-links';
import { fromSource } from '@/card/model/card-url';
import type { CardLook } from '@/card/model/looks';
import { dialedPhones } from '@/card/model/phones';
import { toPublicCard } from '@/card/model/public-card';
import { textColorOn } from '@/shared/lib/color';
import { escapeMarkup } from '@/shared/lib/escape-markup';
import { mailUrl, webUrl, withoutScheme } from '@/shared/lib/links';
import { callUrl, type PhoneKind } from '@/shared/lib/phone';
import { inOneLine } from '@/shared/lib/visible-text';
import { directionOfText } from './drawing';
import { SIGNATURE_LOOKS, type SignatureLook } from './signature-looks';

interface SignaturePicture {
  readonly src: string;
  readonly side: number;
  readonly alt: string;
  /** Cut and framed as the look has it; a code is not. */
  readonly isPhoto: boolean;
}

/** Texts are '' when absent; URLs are safe (shared/lib/links.ts). */
export interface Signature {
  readonly name: string;
  /** The company on letter paper. */
  readonly above: readonly string[];
  /** Those below the name that are there. */
  readonly texts: readonly string[];
  /** Of the name; in the place of a picture. */
  readonly initial: string;
  readonly look: CardLook;
  /** `label` is '' where there is nothing to tell apart. */
  readonly phones: readonly { readonly label: string; readonly text: string; readonly href: string }[];
  readonly email: { readonly text: string; readonly href: string | undefined };
  readonly website: { readonly text: string; readonly href: string | undefined };
  /** In the card's order, without headings. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly card: { readonly text: string; readonly href: string };
  readonly picture: SignaturePicture | undefined;
  /** `#RRGGBB`. */
  readonly accent: string;
  readonly direction: 'ltr' | 'rtl';
}

/** In one line, because mail programs show control characters. */
function escaped(text: string): string {
  return escapeMarkup(text.replace(/\p{Cc}+/gu, ' '));
}

/** Sizes as attributes and no spacing, so that Outlook's Word engine agrees with the others. */
const TABLE =
  'role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt"';

const NAME = 'font-size:18px;line-height:24px';
const LINE = 'font-size:14px;line-height:20px';

const LETTERHEAD = 'font-size:24px;line-height:30px';
const INITIAL = 56;

/** No text color: mail programs choose one for their light or dark background. */
function styled(face: string, size: string): string {
  return `style="font-family:${face};${size};mso-line-height-rule:exactly"`;
}

/** HTML that Gmail, Outlook and Apple Mail preserve: tables, inline styles. Every value is escaped. */
export function signatureHtml(signature: Signature): string {
  const { picture, accent, direction, card, name, texts } = signature;
  const look = SIGNATURE_LOOKS[signature.look];
  const { isLetterhead, bar, band } = look;
  const align = direction === 'rtl' ? 'right' : 'left';
  const row = (content: string, size: string, face = look.text) =>
    content === ''
      ? ''
      : `<tr><td align="${align}" dir="${direction}" ${styled(face, size)}>${content}</td></tr>`;
  const text = (value: string) =>
    value === '' ? '' : `<span dir="${directionOfText(value) ?? direction}">${escaped(value)}</span>`;
  const link = (value: { readonly text: string; readonly href: string | undefined }) => {
    if (value.text === '') return '';
    // Numbers and addresses run left to right in every language.
    const label = `<span dir="ltr">${escaped(value.text)}</span>`;
    return value.href === undefined ? label : `<a href="${escaped(value.href)}">${label}</a>`;
  };
  const named = (value: { readonly text: string; readonly href: string }, drawn = (label: string) => label) =>
    `<a href="${escaped(value.href)}">${drawn(text(value.text))}</a>`;
  const nameRow = isLetterhead
    ? row(text(name), LETTERHEAD, look.face)
    : row(name === '' ? '' : `<strong>${text(name)}</strong>`, NAME, look.face);
  const rows = [
    ...signature.above.map((one) => row(text(one), LINE)),
    nameRow,
    ...texts.map((one) => row(text(one), LINE)),
    isLetterhead ? rule(accent, align) : '',
    ...signature.phones.map((phone) => row(text(phone.label) + (phone.label && ' ') + link(phone), LINE)),
    row(link(signature.email), LINE),
    row(link(signature.website), LINE),
    row(signature.links.map((one) => named(one)).join(' · '), LINE),
    row(
      named(card, (label) => `<strong>${label}</strong>`),
      LINE,
    ),
  ].join('');
  const mark = picture ? pictureCell(picture, card.href, look, accent) : initialCell(signature, look);
  const cells = [
    mark === '' ? '' : mark + gap(16),
    bar === undefined ? '' : colored(bar, accent) + gap(14),
    `<td valign="top"><table dir="${direction}" ${TABLE}><tbody>${rows}</tbody></table></td>`,
  ].join('');
  const body = `<table dir="${direction}" ${TABLE}><tbody><tr>${cells}</tr></tbody></table>`;
  if (band === undefined) return body;
  const strip = `<tr>${colored(undefined, accent, band)}</tr><tr><td height="12" ${EMPTY}>&nbsp;</td></tr>`;
  return `<table dir="${direction}" ${TABLE}><tbody>${strip}<tr><td>${body}</td></tr></tbody></table>`;
}

function pictureCell(
  { src, side, alt, isPhoto }: SignaturePicture,
  href: string,
  { radius, ring }: SignatureLook,
  accent: string,
): string {
  const edge = ring === undefined ? '' : `;border:${ring}px solid ${escaped(accent)}`;
  const frame = isPhoto ? `;border-radius:${radius}${edge}` : '';
  const image = `<img src="${escaped(src)}" width="${side}" height="${side}" alt="${escaped(alt)}" border="0" style="display:block${frame}">`;
  return `<td width="${side}" valign="top"><a href="${escaped(href)}">${image}</a></td>`;
}

/** The initial on the owner's color, as on the card; '' in a look that has none. */
function initialCell(
  { initial, accent, direction }: Signature,
  { face, radius, isLetterhead }: SignatureLook,
): string {
  if (isLetterhead || initial === '') return '';
  const style = `${styled(face, `font-size:30px;line-height:${INITIAL}px`).slice(0, -1)};font-weight:bold;color:${textColorOn(accent)};border-radius:${radius}"`;
  const cell = `<td width="${INITIAL}" height="${INITIAL}" align="center" valign="middle" bgcolor="${escaped(accent)}" ${style}>${escaped(initial)}</td>`;
  return `<td width="${INITIAL}" valign="top"><table dir="${direction}" ${TABLE}><tbody><tr>${cell}</tr></tbody></table></td>`;
}

const EMPTY = 'style="font-size:0;line-height:0"';

function gap(width: number): string {
  return `<td width="${width}" ${EMPTY}>&nbsp;</td>`;
}

/** A cell of the owner's color, as wide as its column or as high as its row unless given. */
function colored(width: number | undefined, accent: string, height?: number): string {
  const size = width === undefined ? `height="${height ?? 0}"` : `width="${width}"`;
  return `<td ${size} bgcolor="${escaped(accent)}" ${EMPTY}>&nbsp;</td>`;
}

/** A short line below the texts of letter paper. */
function rule(accent: string, align: 'left' | 'right'): string {
  const line = `<table ${TABLE}><tbody><tr><td width="44" height="2" bgcolor="${escaped(accent)}" ${EMPTY}>&nbsp;</td></tr></tbody></table>`;
  const space = `<tr><td height="8" ${EMPTY}>&nbsp;</td></tr>`;
  return `${space}<tr><td align="${align}">${line}</td></tr>${space}`;
}

/** Returns a signature as plain text. */
export function signatureText(signature: Signature): string {
  const { name, above, texts, phones, email, website, links, card } = signature;
  const lines = [
    name,
    ...texts,
    ...above,
    ...phones.map(({ label, text }) => `${label} ${text}`),
    email.text,
    website.text,
    ...[...links, card].map(({ text, href }) => `${text}: ${href}`),
  ];
  return lines
    .map(inOneLine)
    .filter((line) => line !== '')
    .join('\n');
}

interface SignatureOf {
  readonly card: Card;
  readonly url: string;
  readonly origin: string;
  /** In the language of the signature. */
  readonly linkText: string;
  readonly phoneLabel: (kind: PhoneKind) => string;
  /** The word for a link that has no label of its own. */
  readonly linkLabel: (word: NamedKind) => string;
  readonly hasLinks: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly picture: Signature['picture'];
  readonly initial: string;
}

/** Returns the signature of a card. */
export function signatureOf(of: SignatureOf): Signature {
  const { card, url, origin, linkText, phoneLabel, linkLabel, hasLinks, direction, picture, initial } = of;
  const links = hasLinks ? cardLinks(toPublicCard(card)).filter(({ href }) => href !== '') : [];
  const phones = dialedPhones(card.phones);
  const { isLetterhead } = SIGNATURE_LOOKS[card.look];
  const website = webUrl(card.website);
  return {
    name: card.name.trim(),
    above: isLetterhead ? headTexts({ company: card.company }) : [],
    texts: headTexts(isLetterhead ? { ...card, company: '' } : card),
    initial,
    look: card.look,
    phones: phones.map(({ kind, typed, dialed }) => ({
      label: phones.length > 1 ? phoneLabel(kind || 'mobile') : '',
      text: typed,
      href: callUrl(dialed),
    })),
    email: { text: card.email.trim(), href: mailUrl(card.email) },
    website: { text: withoutScheme(website ?? card.website.trim()), href: website },
    links: links.map(({ label, word, href }) => ({ text: word ? linkLabel(word) : label, href })),
    card: { text: linkText, href: fromSource(url, origin, 'signature') },
    picture,
    accent: card.cardButtonColor,
    direction,
  };
}
