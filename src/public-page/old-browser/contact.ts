/** The contact of a card where no file of it is in Storage: vCard 3.0 (RFC 2426), in ECMAScript 5. */
import { webAddressOf } from './plain-address';
import type { PlainCard } from './plain-card';

/** A value on one line: line breaks are `\n`, separators are escaped, and nothing else steers. */
function escaped(value: string): string {
  return (
    value
      .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .replace(/[\\,;]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

/** One line at most: for what has no second one. */
function line(value: string): string {
  return escaped(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
}

/** The signs of a text; two halves of one stay together, a half alone is left out. */
function signsOf(text: string): string[] {
  return text.match(/[\ud800-\udbff][\udc00-\udfff]|[^\ud800-\udfff]/g) || [];
}

/** A line folded at 75 octets, never inside a sign. */
function folded(text: string): string {
  var signs = signsOf(text);
  var result = '';
  var octets = 0;
  for (var place = 0; place < signs.length; place += 1) {
    var sign = signs[place] || '';
    var size = sign.length === 2 ? 4 : sign < '\u0080' ? 1 : sign < '\u0800' ? 2 : 3;
    if (octets + size > 75) {
      result += '\r\n ';
      octets = 1;
    }
    result += sign;
    octets += size;
  }
  return result + '\r\n';
}

/** The card as a contact file; `address` is where the card itself is. */
export function contactOf(card: PlainCard, cardId: string, address: string): string {
  var lines = ['BEGIN:VCARD', 'VERSION:3.0', 'PRODID:-//Carte//NONSGML Digital business card//EN'];
  var add = function (property: string, value: string) {
    if (value !== '') lines.push(property + ':' + value);
  };
  add('UID', line(cardId));
  // The whole name in one part: what phones show is right in every script, only the order of a list may not be.
  add('N', ';' + line(card.name).replace(/\\+$/, '') + ';;;');
  add('FN', line(card.name));
  add('PRONOUNS', line(card.pronouns));
  add('EMAIL;TYPE=INTERNET,WORK,PREF', line(card.email));
  add('TEL;TYPE=CELL,VOICE,PREF', line(card.phone));
  add('ORG', line(card.company).replace(/\\+$/, ''));
  add('TITLE', line(card.position));
  var place = card.companyAddress || card.address;
  if (place !== '') add('ADR;TYPE=WORK', ';;' + escaped(place).replace(/\\+$/, '') + ';;;;');
  add('URL', webAddressOf(card.website));
  for (var social = 0; social < card.socials.length; social += 1)
    add('URL', (card.socials[social] || { address: '' }).address);
  add('URL', webAddressOf(address));
  var notes = [card.pronouns, card.about, card.services].filter(function (note) {
    return note !== '';
  });
  add('NOTE', escaped(notes.join('\n\n')));
  lines.push('END:VCARD');
  return lines.map(folded).join('');
}

/** What the file is called: the name without what file systems refuse. */
export function contactFileName(name: string): string {
  var plain = name
    // oxlint-disable-next-line no-control-regex -- they are taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return (signsOf(plain).slice(0, 60).join('') || 'contact') + '.vcf';
}
