/** Addresses safe in a link, in ECMAScript 5, as in shared/lib/links.ts; '' for none. */

/** Characters that no host has, bidi controls among them. */
// oxlint-disable-next-line no-control-regex -- as above
var NOT_IN_A_HOST = /[\s\u0000-\u0020<>"'`\\^{|}%()*;,&=\u200b-\u200f\u202a-\u202e\u2060-\u206f]/;

/** As `webUrl`. */
export function webAddressOf(typed: string): string {
  var text = typed;
  if (!/^https?:\/\//i.test(text)) text = /\./.test(text) && !/ /.test(text) ? 'https://' + text : '';
  // The host must not be empty or have characters that no host has.
  var parts = /^https?:\/\/([^/?#@:]+)(?::\d{0,5})?(?:[/?#][^]*)?$/i.exec(text);
  if (parts === null || NOT_IN_A_HOST.test(parts[1] || '')) return '';
  // oxlint-disable-next-line no-control-regex -- they are escaped
  return text.replace(/[\s\u0000-\u001f"'<>`\\]/g, function (sign) {
    return sign === "'" ? '%27' : encodeURIComponent(sign);
  });
}

/** As `phoneUrl`: `tel:` of a number with three digits or more. */
export function phoneAddressOf(phone: string): string {
  // Full-width digits, where the browser can normalize.
  var plain = typeof phone.normalize === 'function' ? phone.normalize('NFKC') : phone;
  var main = plain.split(/[;,]|\bext\b|x/i)[0] || '';
  var digits = main.replace(/\(0\)/, '').replace(/[^0-9*#]/g, '');
  if (digits.length < 3) return '';
  return 'tel:' + (/^\s*\+/.test(main) ? '+' : '') + digits.replace(/#/g, '%23');
}

/** As `mailUrl`. */
export function mailAddressOf(email: string): string {
  if (!/^[^\s@?&,;:<>"()[\]\\]+@[^\s@?&,;:<>"()[\]\\]+$/.test(email)) return '';
  return 'mailto:' + encodeURIComponent(email).replace('%40', '@').replace(/%2B/g, '+');
}

export function bareAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
