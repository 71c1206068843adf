/** A card's texts out of its document, in ECMAScript 5. Nothing in it is trusted. */
import { webAddressOf } from './plain-address';

/** Profiles on social networks, in ECMAScript 5; as card/model/social.ts has them. */

/** A profile: the network's name, and where it is. */
interface PlainSocial {
  readonly network: string;
  readonly address: string;
}

interface PlainNetwork {
  readonly name: string;
  /** Hosts whose addresses are taken as they are; subdomains count. */
  readonly hosts: RegExp;
  readonly toAddress: (handle: string) => string;
}

function below(start: string): (handle: string) => string {
  return function (handle) {
    return start + handle;
  };
}

/** Networks by the names that a card's fields begin with. */
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

/** The address of a profile from a handle or an address on that very network; '' for anything else, which might lead elsewhere. */
export function plainSocialAddress(key: string, typed: string): string {
  var network = PLAIN_NETWORKS[key];
  if (network === undefined) return '';
  var url = webAddressOf(typed);
  if (url !== '') {
    var host = (/^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url) || [])[1] || '';
    if (network.hosts.test(host.toLowerCase())) return url.replace(/^http:/i, 'https:');
    if (/^https?:/i.test(typed)) return '';
  }
  // Letters of other alphabets than ours have no class here; what no handle holds is told by name.
  var handle = typed.replace(/^@/, '');
  if (
    !/^(?:(?:in|company|school)\/)?[\w.\-\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff]+$/.test(
      handle,
    )
  )
    return '';
  return network.toAddress(encodeURIComponent(handle).replace('%2F', '/'));
}

/** Every profile of a card that has an address; `fieldOf` and `olderOf` give the texts of `…Id` and of the legacy map. */
function plainSocials(fieldOf: (name: string) => string, olderOf: (name: string) => string): PlainSocial[] {
  var socials: PlainSocial[] = [];
  for (var key in PLAIN_NETWORKS) {
    var network = PLAIN_NETWORKS[key];
    var profile = plainSocialAddress(key, fieldOf(key + 'Id') || olderOf(key));
    if (network !== undefined && profile !== '') socials.push({ network: network.name, address: profile });
  }
  return socials;
}

/** Fields of a document in Firestore's REST form; anything may stand in them. */
export interface RestFields {
  readonly [name: string]: unknown;
}

/** What is shown of a card; '' where it has nothing. */
export interface PlainCard {
  readonly name: string;
  readonly pronouns: string;
  readonly position: string;
  readonly company: string;
  readonly phone: string;
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
  readonly hasContactFile: boolean;
  readonly socials: readonly PlainSocial[];
}

/** The members of a value, whatever it is. */
export function membersOf(value: unknown): RestFields {
  return typeof value === 'object' && value !== null ? (value as RestFields) : {};
}

/** The text of a field, without blanks around it. */
export function textOf(fields: RestFields, name: string): string {
  var value = membersOf(fields[name])['stringValue'];
  return typeof value === 'string' ? value.replace(/^\s+|\s+$/g, '') : '';
}

/** The fields of a map within fields. */
export function mapOf(fields: RestFields, name: string): RestFields {
  return membersOf(membersOf(membersOf(fields[name])['mapValue'])['fields']);
}

/** The card in the fields of its public part; undefined where it has no name of any kind, and nobody to show. */
export function plainCardOf(fields: RestFields): PlainCard | undefined {
  var title = textOf(fields, 'name') || textOf(fields, 'company') || textOf(fields, 'email');
  if (title === '') return undefined;
  var photo = textOf(fields, 'photoUrl');
  var older = mapOf(fields, 'socialLinks');
  return {
    name: title,
    pronouns: textOf(fields, 'pronouns'),
    position: textOf(fields, 'position'),
    company: textOf(fields, 'company') === title ? '' : textOf(fields, 'company'),
    phone: textOf(fields, 'phone'),
    email: textOf(fields, 'email'),
    website: textOf(fields, 'website'),
    address: textOf(fields, 'address'),
    companyAddress: textOf(fields, 'companyAddress'),
    about: textOf(fields, 'introText') || textOf(fields, 'bio'),
    services: textOf(fields, 'servicesIntro'),
    booking: webAddressOf(textOf(fields, 'calendlyLink')),
    review: webAddressOf(textOf(fields, 'feedbackFormLink')),
    kakao: webAddressOf(textOf(fields, 'kakaoChannelUrl')),
    photo: /^https?:\/\//i.test(photo) ? webAddressOf(photo) : '',
    hasContactFile: /^https?:\/\//i.test(textOf(fields, 'vcardUrl')),
    socials: plainSocials(
      function (field) {
        return textOf(fields, field);
      },
      function (field) {
        return textOf(older, field);
      },
    ),
  };
}
