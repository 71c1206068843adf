import type { Card } from '@/card/model/card';
import { headTexts } from '@/card/model/card-face';
import { cardLinks, type NamedKind } from '@/card/model/card-links';
import { fromSource } from '@/card/model/card-url';
import { dialedPhones } from '@/card/model/phones';
import { toPublicCard } from '@/card/model/public-card';
import { escapeMarkup } from '@/shared/lib/escape-markup';
import { mailUrl, webUrl, withoutScheme } from '@/shared/lib/links';
import { callUrl, type PhoneKind } from '@/shared/lib/phone';
import { inOneLine } from '@/shared/lib/visible-text';
import { directionOfText } from './drawing';

interface SignaturePicture {
  readonly src: string;
  readonly side: number;
  readonly alt: string;
}

/** Texts are '' when absent; URLs are safe (shared/lib/links.ts). */
export interface Signature {
  readonly name: string;
  /** Those below the name that are there. */
  readonly texts: readonly string[];
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

/** No text color: mail programs choose one for their light or dark background. */
function styled(size: string): string {
  return `style="font-family:Arial,Helvetica,sans-serif;${size};mso-line-height-rule:exactly"`;
}

/** HTML that Gmail, Outlook and Apple Mail preserve: tables, inline styles. Every value is escaped. */
export function signatureHtml(signature: Signature): string {
  const { picture, accent, direction, card } = signature;
  const align = direction === 'rtl' ? 'right' : 'left';
  const row = (content: string, size: string) =>
    content === '' ? '' : `<tr><td align="${align}" dir="${direction}" ${styled(size)}>${content}</td></tr>`;
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
  const rows = [
    row(signature.name === '' ? '' : `<strong>${text(signature.name)}</strong>`, NAME),
    ...signature.texts.map((below) => row(text(below), LINE)),
    ...signature.phones.map((phone) => row(text(phone.label) + (phone.label && ' ') + link(phone), LINE)),
    row(link(signature.email), LINE),
    row(link(signature.website), LINE),
    row(signature.links.map((one) => named(one)).join(' · '), LINE),
    row(
      named(card, (label) => `<strong>${label}</strong>`),
      LINE,
    ),
  ].join('');
  return [
    `<table dir="${direction}" ${TABLE}><tbody><tr>`,
    picture === undefined ? '' : pictureCell(picture, card.href) + gap(16),
    `<td width="3" bgcolor="${escaped(accent)}" style="font-size:0;line-height:0">&nbsp;</td>`,
    gap(14),
    `<td valign="top"><table dir="${direction}" ${TABLE}><tbody>${rows}</tbody></table></td>`,
    '</tr></tbody></table>',
  ].join('');
}

function pictureCell({ src, side, alt }: SignaturePicture, href: string): string {
  const image = `<img src="${escaped(src)}" width="${side}" height="${side}" alt="${escaped(alt)}" border="0" style="display:block">`;
  return `<td width="${side}" valign="top"><a href="${escaped(href)}">${image}</a></td>`;
}

function gap(width: number): string {
  return `<td width="${width}" style="font-size:0;line-height:0">&nbsp;</td>`;
}

/** Returns a signature as plain text. */
export function signatureText(signature: Signature): string {
  const { name, texts, phones, email, website, links, card } = signature;
  const lines = [
    name,
    ...texts,
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
}

/** Returns the signature of a card. */
export function signatureOf(of: SignatureOf): Signature {
  const { card, url, origin, linkText, phoneLabel, linkLabel, hasLinks, direction, picture } = of;
  const links = hasLinks ? cardLinks(toPublicCard(card)).filter(({ href }) => href !== '') : [];
  const phones = dialedPhones(card.phones);
  const website = webUrl(card.website);
  return {
    name: card.name.trim(),
    texts: headTexts(card),
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
