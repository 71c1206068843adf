/** Parses a card from its untrusted document, in ECMAScript 5. */
import { PLAIN_NETWORKS, plainDialed, plainSocialAddress, webAddressOf } from './plain-links';
import { inPlainLanguage, mapOf, membersOf, textOf, type PlainReader, type RestFields } from './rest-fields';

/** A number of the card, and what is dialed; '' for nothing. */
interface PlainPhone {
  /** The parameters of its `TEL`. */
  readonly types: string;
  readonly text: string;
  readonly dialed: string;
}

/** As `isDialable`. */
function isPlainDialable(dialed: string, typed: string): boolean {
  var main = dialed.split(',')[0] || '';
  if (main.replace(/\D/g, '').length < 3) return false;
  return !/[*#]/.test(main) || typed.replace(/[^0-9+*#]/g, '').indexOf(main) >= 0;
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

interface PlainSocial {
  readonly network: string;
  readonly address: string;
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
