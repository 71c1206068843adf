/** Addresses that are safe in a link, in ECMAScript 5; as shared/lib/links.ts has them, '' where there is none. */

/** Signs that no host has, those that turn a line round among them. */
// oxlint-disable-next-line no-control-regex -- as the others
var NOT_IN_A_HOST = /[\s\u0000-\u0020<>"'`\\^{|}%()*;,&=\u200b-\u200f\u202a-\u202e\u2060-\u206f]/;

/** A typed link as an http(s) address; as `webUrl`. */
export function webAddressOf(typed: string): string {
  var text = typed;
  if (!/^https?:\/\//i.test(text)) text = /\./.test(text) && !/ /.test(text) ? 'https://' + text : '';
  // What stands for the host, up to where it ends: not empty, and without signs that no host has.
  var parts = /^https?:\/\/([^/?#@:]+)(?::\d{0,5})?(?:[/?#][^]*)?$/i.exec(text);
  if (parts === null || NOT_IN_A_HOST.test(parts[1] || '')) return '';
  // oxlint-disable-next-line no-control-regex -- they are escaped
  return text.replace(/[\s\u0000-\u001f"'<>`\\]/g, function (sign) {
    return sign === "'" ? '%27' : encodeURIComponent(sign);
  });
}

/** `tel:` of a number as people write it, where it has three digits or more; as `phoneUrl`. */
export function phoneAddressOf(phone: string): string {
  // Digits of full width; browsers that cannot tell have the number as a text.
  var plain = typeof phone.normalize === 'function' ? phone.normalize('NFKC') : phone;
  var main = plain.split(/[;,]|\bext\b|x/i)[0] || '';
  var digits = main.replace(/\(0\)/, '').replace(/[^0-9*#]/g, '');
  if (digits.length < 3) return '';
  return 'tel:' + (/^\s*\+/.test(main) ? '+' : '') + digits.replace(/#/g, '%23');
}

/** `mailto:` of one plain address; as `mailUrl`. */
export function mailAddressOf(email: string): string {
  if (!/^[^\s@?&,;:<>"()[\]\\]+@[^\s@?&,;:<>"()[\]\\]+$/.test(email)) return '';
  return 'mailto:' + encodeURIComponent(email).replace('%40', '@').replace(/%2B/g, '+');
}

/** A web address as one says it. */
export function bareAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
