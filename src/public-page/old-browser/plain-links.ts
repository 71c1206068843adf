/**
 * Addresses safe in a link, '' for none, in ECMAScript 5; as in shared/lib/links.ts, shared/lib/phone.ts and
 * card/model/social.ts.
 */

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

/** As `dialedAsTyped`. */
export function plainDialed(phone: string): string {
  // Full-width digits, where the browser can normalize.
  var plain = typeof phone.normalize === 'function' ? phone.normalize('NFKC') : phone;
  var ascii = plain.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g, function (digit) {
    var code = digit.charCodeAt(0);
    return String((code - (code >> 8 === 9 ? 6 : 0)) & 15);
  });
  var main = ascii.split(/[;,|]|\bext\b|x(?=\s*\d)/i)[0] || '';
  var slash = main.split('/')[0] || '';
  if (slash.replace(/\D/g, '').length >= 7) main = slash;
  main = main.replace(/^[^\d+(*#]+/, '');
  var word = /^([^a-z]*\d[^a-z]*)[a-z]/i.exec(main);
  if (word !== null) main = (word[1] || '').replace(/\D/g, '').length >= 7 ? word[1] || '' : '';
  var plus = /^[^\d+]*(?:\+|[1-9]\d{0,2}\s*\(0\))/.test(main);
  if (plus || main.slice(0, 2) === '00') main = main.replace('(0)', '');
  var digits = main.replace(/^[*#]/.test(main) ? /[^0-9*#]/g : /\D/g, '');
  if (digits.length < 3 || digits.length > 20) return '';
  return (plus ? '+' : '') + digits;
}

/** As `callUrl`. */
export function phoneAddressOf(dialed: string): string {
  return dialed === '' ? '' : 'tel:' + dialed.replace(/#/g, '%23');
}

/** As `mailUrl`. */
export function mailAddressOf(email: string): string {
  if (!/^[^\s@?&,;:<>"()[\]\\]+@[^\s@?&,;:<>"()[\]\\]+$/.test(email)) return '';
  return 'mailto:' + encodeURIComponent(email).replace('%40', '@').replace(/%2B/g, '+');
}

/** Returns a web address without scheme, `www.` and final slash. */
export function bareAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

interface PlainNetwork {
  readonly name: string;
  /** Hosts whose URLs are accepted as typed; subdomains count. */
  readonly hosts: RegExp;
  readonly toAddress: (handle: string) => string;
}

function below(start: string): (handle: string) => string {
  return function (handle) {
    return start + handle;
  };
}

/** By the prefix of the card's fields. */
export var PLAIN_NETWORKS: Readonly<Record<string, PlainNetwork>> = {
  instagram: {
    name: 'Instagram',
    hosts: /(?:^|\.)(?:instagram\.com|instagr\.am)$/,
    toAddress: below('https://www.instagram.com/'),
  },
  threads: {
    name: 'Threads',
    hosts: /(?:^|\.)threads\.(?:net|com)$/,
    toAddress: below('https://www.threads.net/@'),
  },
  youtube: {
    name: 'YouTube',
    hosts: /(?:^|\.)(?:youtube\.com|youtu\.be)$/,
    toAddress: function (handle) {
      return 'https://www.youtube.com/' + (/^UC[\w-]{22}$/.test(handle) ? 'channel/' : '@') + handle;
    },
  },
  linkedin: {
    name: 'LinkedIn',
    hosts: /(?:^|\.)(?:linkedin\.com|lnkd\.in)$/,
    toAddress: function (handle) {
      return 'https://www.linkedin.com/' + (/^(in|company|school)\//.test(handle) ? '' : 'in/') + handle;
    },
  },
  facebook: {
    name: 'Facebook',
    hosts: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|m\.me)$/,
    toAddress: below('https://www.facebook.com/'),
  },
  tiktok: { name: 'TikTok', hosts: /(?:^|\.)tiktok\.com$/, toAddress: below('https://www.tiktok.com/@') },
  twitter: { name: 'X', hosts: /(?:^|\.)(?:x\.com|twitter\.com)$/, toAddress: below('https://x.com/') },
};

/** Returns the URL of a profile from a handle or a URL on that network; '' for anything else. */
export function plainSocialAddress(key: string, typed: string): string {
  var network = PLAIN_NETWORKS[key];
  if (network === undefined) return '';
  var url = webAddressOf(typed);
  if (url !== '') {
    var host = (/^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url) || [])[1] || '';
    if (network.hosts.test(host.toLowerCase())) return url.replace(/^http:/i, 'https:');
    if (/^https?:/i.test(typed)) return '';
  }
  // ECMAScript 5 has no classes for other alphabets: forbidden characters are listed instead.
  var handle = typed.replace(/^@/, '');
  if (
    !/^(?:(?:in|company|school)\/)?[\w.\-\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff]+$/.test(
      handle,
    )
  )
    return '';
  return network.toAddress(encodeURIComponent(handle).replace('%2F', '/'));
}
