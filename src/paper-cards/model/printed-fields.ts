/** Turns the lines of a card into the fields of a contact. */
import { digitsOf } from '@/shared/lib/written-number';
import { LABEL, PHONE_LABELS, type PrintedNumberKind } from './card-words';
import {
  agreed,
  emailIn,
  ENDING,
  hostsOf,
  kindOf,
  NOTHING,
  numbersIn,
  websiteIn,
  withEndings,
  withHosts,
  withNumberSigns,
  type ReadField,
} from './printed-addresses';
import { compact, SURE, type PrintedLine } from './printed-lines';
import { wordFields, type WordFields } from './word-fields';

export interface ReadPhone extends ReadField {
  readonly kind: PrintedNumberKind;
}

export interface PrintedFields extends WordFields {
  readonly email: ReadField;
  readonly website: ReadField;
  /** Returns the number to call first: a mobile number, else the first that is no fax. */
  readonly phones: readonly ReadPhone[];
}

/** Returns the fields in the lines of a card; missing ones are empty. Never throws. */
export function printedFields(lines: readonly PrintedLine[]): PrintedFields {
  const emails: ReadField[] = [];
  const sites: ReadField[] = [];
  const phones: ReadPhone[] = [];
  const texts: PrintedLine[] = [];
  const hosts = hostsOf(lines.map(({ text }) => withEndings(text)));
  for (const line of lines) {
    let left = withHosts(withEndings(line.text), hosts);
    const isWhole = left === line.text;
    let isPartly = false;
    const take = (found: string) => {
      left = left.replace(found, ' ');
      isPartly = true;
    };
    const isSure = line.confidence >= SURE && isWhole;
    const mail = emailIn(left);
    if (mail !== undefined) {
      emails.push({ text: mail.text, isSure: isSure && mail.isPlain });
      take(mail.found);
    }
    const site = websiteIn(left);
    if (site !== undefined) {
      sites.push({ text: site.text, isSure });
      take(site.found);
    }
    left = withNumberSigns(left);
    for (const [at, { found, number, label }] of numbersIn(left).entries()) {
      phones.push({ text: number, kind: kindOf(number, line.labels?.[at] ?? '', label), isSure });
      take(found);
    }
    const text = plainText(left, isPartly);
    if (text !== '') texts.push({ ...line, text });
  }
  const [email, website] = agreed(emails[0] ?? NOTHING, sites[0] ?? NOTHING);
  const sorted = phones
    .filter((one, at) => phones.findIndex((other) => digitsOf(other.text) === digitsOf(one.text)) === at)
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return { ...wordFields(texts, email.text, website.text), email, website, phones: sorted };
}

const ORDER: readonly PrintedNumberKind[] = ['mobile', 'phone', 'fax'];

/** Returns a line without labels, and without punctuation at its ends. */
function plainText(left: string, isPartly: boolean): string {
  let text = left
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s|:;,.·•\-–—_*'"`~\u00bb\u00ab<>=+/\\]+|[\s|:;·•\-–—_*'"`~\u00bb\u00ab<>=/\\]+$/gu, '');
  text = text.replaceAll(/[|]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  // What closes a quotation is no rest of a drawing.
  text = text.replace(/\u00ab[^\u00ab\u00bb]*$/u, '$&\u00bb');
  if (ENDING.test(text) || LABEL.test(compact(text.replace(/[.:]$/, '').trim()))) return '';
  const letters = Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  // Beside an address or a number, words are their label.
  if (isPartly) {
    const words = text
      .split(' ')
      .filter((word) => !LABEL.test(word.replaceAll(/[.:]/g, '')) && !isPhoneLabel(word));
    if (words.join('').replaceAll(/[^\p{L}]/gu, '').length < 3 || letters.length < 9) return '';
  }
  return letters.length < 2 ? '' : text;
}

const isPhoneLabel = (word: string) => PHONE_LABELS.some(([, label]) => label.test(word));
