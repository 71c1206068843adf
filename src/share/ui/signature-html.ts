import { directionOfText } from './text-direction';
import type { Card } from '@/card/model/card';
import { fromSource } from '@/card/model/card-url';
import { mailUrl, phoneUrl, webUrl } from '@/shared/lib/links';

/** A picture in a signature: an https address that every mail program can load, and its size on screen in pixels. */
interface SignaturePicture {
  readonly src: string;
  readonly side: number;
  readonly alt: string;
}

/** What a signature says. Texts are '' when absent; addresses are safe in an `href` (shared/lib/links.ts). */
export interface Signature {
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly phone: { readonly text: string; readonly href: string | undefined };
  readonly email: { readonly text: string; readonly href: string | undefined };
  readonly website: { readonly text: string; readonly href: string | undefined };
  /** The card: where its link leads, and what the link says. */
  readonly card: { readonly text: string; readonly href: string };
  readonly picture: SignaturePicture | undefined;
  /** The owner's colour, `#RRGGBB`. */
  readonly accent: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Text for HTML, in an element or in a quoted attribute; control characters that HTML forbids are left out. */
function escaped(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
  );
}

/** A table as Outlook's Word engine lays it out like everybody: sizes as attributes, no space of Word's own. */
const TABLE =
  'role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt"';

const NAME = 'font-size:18px;line-height:24px';
const LINE = 'font-size:14px;line-height:20px';

/** No colour on any text: each program picks one that reads on its own light or dark ground. */
function styled(size: string): string {
  return `style="font-family:Arial,Helvetica,sans-serif;${size};mso-line-height-rule:exactly"`;
}

/**
 * The signature as HTML that Gmail, Outlook (Word's engine) and Apple Mail keep as it is: tables, inline styles, no web font, no
 * background picture, no class, no script. Every value is escaped.
 */
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
    const shown = `<span dir="ltr">${escaped(value.text)}</span>`;
    return value.href === undefined ? shown : `<a href="${escaped(value.href)}">${shown}</a>`;
  };
  const rows = [
    row(signature.name === '' ? '' : `<strong>${text(signature.name)}</strong>`, NAME),
    row(text(signature.position), LINE),
    row(text(signature.company), LINE),
    row(link(signature.phone), LINE),
    row(link(signature.email), LINE),
    row(link(signature.website), LINE),
    row(`<a href="${escaped(card.href)}"><strong>${text(card.text)}</strong></a>`, LINE),
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

/** The same as plain text, one thing a line. */
export function signatureText(signature: Signature): string {
  const { name, position, company, phone, email, website, card } = signature;
  const lines = [name, position, company, phone.text, email.text, website.text, `${card.text}: ${card.href}`];
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

interface SignatureOf {
  readonly card: Card;
  /** The card's public address. */
  readonly url: string;
  /** Our host without a trailing slash. */
  readonly origin: string;
  /** What the link to the card says, in the language of the signature. */
  readonly linkText: string;
  readonly direction: 'ltr' | 'rtl';
  readonly picture: Signature['picture'];
}

/** What a card says in a signature. */
export function signatureOf({ card, url, origin, linkText, direction, picture }: SignatureOf): Signature {
  const website = webUrl(card.website);
  return {
    name: card.name.trim(),
    position: card.position.trim(),
    company: card.company.trim(),
    phone: { text: card.phone.trim(), href: phoneUrl(card.phone) },
    email: { text: card.email.trim(), href: mailUrl(card.email) },
    website: { text: (website ?? card.website.trim()).replace(/^https?:\/\/|\/$/g, ''), href: website },
    card: { text: linkText, href: fromSource(url, origin, 'signature') },
    picture,
    accent: card.cardButtonColor,
    direction,
  };
}
