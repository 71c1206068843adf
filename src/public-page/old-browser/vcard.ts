/** A card as vCard 3.0 (RFC 2426) when Storage has no file of it, in ECMAScript 5. */
import type { PlainCard } from './plain-card';
import { webAddressOf } from './plain-links';

function escaped(value: string): string {
  return (
    value
      .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are removed
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .replace(/[\\,;]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

function line(value: string): string {
  return escaped(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
}

/** Surrogate pairs stay together; lone surrogates are removed. */
function signsOf(text: string): string[] {
  return text.match(/[\ud800-\udbff][\udc00-\udfff]|[^\ud800-\udfff]/g) || [];
}

/** Folds a line at 75 octets, never inside a character. */
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

/** Returns the vCard of a card whose page is at `address`. */
export function plainVcard(card: PlainCard, cardId: string, address: string): string {
  var lines = ['BEGIN:VCARD', 'VERSION:3.0', 'PRODID:-//Carte//NONSGML Digital business card//EN'];
  var add = function (property: string, value: string) {
    if (value !== '') lines.push(property + ':' + value);
  };
  add('UID', line(cardId));
  // The full name in one part: phones show it correctly in every script; only sorting may be wrong.
  add('N', ';' + line(card.name).replace(/\\+$/, '') + ';;;');
  add('FN', line(card.name));
  add('PRONOUNS', line(card.pronouns));
  add('EMAIL;TYPE=INTERNET,WORK,PREF', line(card.email));
  var preferred = false;
  var more: string[] = [];
  for (var number = 0; number < card.phones.length; number += 1) {
    var phone = card.phones[number];
    if (phone === undefined) continue;
    var prefers: boolean = !preferred && phone.types.indexOf('FAX') < 0;
    preferred = preferred || prefers;
    add('TEL;TYPE=' + phone.types + (prefers ? ',PREF' : ''), phone.dialed.split(',')[0] || '');
    if (phone.dialed.indexOf(',') >= 0) more.push(phone.text);
  }
  add('ORG', line(card.company).replace(/\\+$/, ''));
  add('TITLE', line(card.position));
  var place = card.companyAddress || card.address;
  if (place !== '') add('ADR;TYPE=WORK', ';;' + escaped(place).replace(/\\+$/, '') + ';;;;');
  add('URL', webAddressOf(card.website));
  for (var social = 0; social < card.socials.length; social += 1)
    add('URL', (card.socials[social] || { address: '' }).address);
  add('URL', webAddressOf(address));
  var notes = [card.pronouns].concat(more, [card.about, card.services]).filter(function (note) {
    return note !== '';
  });
  add('NOTE', escaped(notes.join('\n\n')));
  lines.push('END:VCARD');
  return lines.map(folded).join('');
}

/** The name without characters that file systems refuse. */
export function plainVcardFileName(name: string): string {
  var plain = name
    // oxlint-disable-next-line no-control-regex -- they are removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return (signsOf(plain).slice(0, 60).join('') || 'contact') + '.vcf';
}
