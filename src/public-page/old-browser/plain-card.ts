/** Parses a card from its untrusted document, in ECMAScript 5. */
import { inPlainLanguage, mapOf, membersOf, textOf, type PlainReader, type RestFields } from './rest-fields';

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

/** A number of the card, and what is dialed; '' for nothing. */
interface PlainPhone {
  /** The parameters of its `TEL`. */
  readonly types: string;
  readonly text: string;
  readonly dialed: string;
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

/** As `isDialable`. */
function isPlainDialable(dialed: string, typed: string): boolean {
  var main = dialed.split(',')[0] || '';
  if (main.replace(/\D/g, '').length < 3) return false;
  return !/[*#]/.test(main) || typed.replace(/[^0-9+*#]/g, '').indexOf(main) >= 0;
}

/** As `callUrl`. */
export function phoneAddressOf(dialed: string): string {
  return dialed === '' ? '' : 'tel:' + dialed.replace(/#/g, '%23');
}

var PHONE_TYPES: Readonly<Record<string, string>> = {
  mobile: 'CELL,VOICE',
  work: 'WORK,VOICE',
  home: 'HOME,VOICE',
  fax: 'WORK,FAX',
  other: 'VOICE',
};

/** As `cardPhones`, of what can be dialed: the stored numbers where `phone` is among them, else `phone`. */
function plainPhones(fields: RestFields): PlainPhone[] {
  var first = textOf(fields, 'phone').replace(/\s+/g, ' ');
  var list = membersOf(membersOf(fields['phones'])['arrayValue'])['values'];
  var entries: readonly unknown[] = Array.isArray(list) ? list : [];
  var phones: PlainPhone[] = [];
  var isCurrent = false;
  for (var at = 0; at < entries.length && at < 4; at += 1) {
    var entry = membersOf(entries[at])['stringValue'];
    var parts = /^(\w+) (-|\+?[0-9*#,]{3,50}) ([^\n]+)$/.exec(typeof entry === 'string' ? entry : '') || [];
    var kinds = PHONE_TYPES[parts[1] || ''];
    var typed = parts[3] || '';
    if (typed === first && typed !== '') isCurrent = true;
    if (kinds !== undefined && !/^\s*$/.test(typed) && isPlainDialable(parts[2] || '', typed))
      phones.push({ types: kinds, text: typed, dialed: parts[2] || '' });
  }
  if (isCurrent) return phones;
  var number = plainDialed(first);
  return number === '' ? [] : [{ types: 'CELL,VOICE', text: first, dialed: number }];
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

/** Social networks as in card/model/social.ts, in ECMAScript 5. */

interface PlainSocial {
  readonly network: string;
  readonly address: string;
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

/** `fieldOf` reads `…Id` fields, `olderOf` the legacy map. */
function plainSocials(fieldOf: (name: string) => string, olderOf: (name: string) => string): PlainSocial[] {
  var socials: PlainSocial[] = [];
  for (var key in PLAIN_NETWORKS) {
    var network = PLAIN_NETWORKS[key];
    var profile = plainSocialAddress(key, fieldOf(key + 'Id') || olderOf(key));
    if (network !== undefined && profile !== '') socials.push({ network: network.name, address: profile });
  }
  return socials;
}

/** '' when absent. */
export interface PlainCard {
  readonly name: string;
  readonly pronouns: string;
  readonly position: string;
  readonly company: string;
  readonly phones: readonly PlainPhone[];
  readonly email: string;
  readonly website: string;
  readonly address: string;
  readonly companyAddress: string;
  readonly about: string;
  readonly services: string;
  readonly booking: string;
  readonly review: string;
  readonly kakao: string;
  readonly photo: string;
  readonly logo: string;
  readonly hasVcard: boolean;
  readonly socials: readonly PlainSocial[];
  /** Of the texts by their fields, as in CARD_FIELDS. */
  readonly languages: { readonly [field: string]: string };
  /** The language of a card in several, else ''. */
  readonly spoken: string;
}

function pictureOf(fields: RestFields, name: string): string {
  var address = textOf(fields, name);
  return /^https?:\/\//i.test(address) ? webAddressOf(address) : '';
}

/**
 * Returns the card in the fields of its public part, in the language that suits the reader; undefined without
 * any name.
 */
export function plainCardOf(stored: RestFields, reader: PlainReader): PlainCard | undefined {
  var reading = inPlainLanguage(stored, reader);
  var fields = reading.fields;
  var title = textOf(fields, 'name') || textOf(fields, 'company') || textOf(fields, 'email');
  if (title === '') return undefined;
  var older = mapOf(fields, 'socialLinks');
  return {
    name: title,
    pronouns: textOf(fields, 'pronouns'),
    position: textOf(fields, 'position'),
    company: textOf(fields, 'company') === title ? '' : textOf(fields, 'company'),
    phones: plainPhones(fields),
    email: textOf(fields, 'email'),
    website: textOf(fields, 'website'),
    address: textOf(fields, 'address'),
    companyAddress: textOf(fields, 'companyAddress'),
    about: textOf(fields, 'introText') || textOf(fields, 'bio'),
    services: textOf(fields, 'servicesIntro'),
    booking: webAddressOf(textOf(fields, 'calendlyLink')),
    review: webAddressOf(textOf(fields, 'feedbackFormLink')),
    kakao: webAddressOf(textOf(fields, 'kakaoChannelUrl')),
    photo: pictureOf(fields, 'photoUrl'),
    logo: pictureOf(fields, 'logoUrl'),
    hasVcard: /^https?:\/\//i.test(textOf(fields, 'vcardUrl')),
    socials: plainSocials(
      function (field) {
        return textOf(fields, field);
      },
      function (field) {
        return textOf(older, field);
      },
    ),
    languages: reading.languages,
    spoken: reading.spoken,
  };
}
