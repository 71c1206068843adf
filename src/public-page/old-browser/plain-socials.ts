/** Profiles on social networks, in ECMAScript 5; as card/model/social.ts has them. */
import { webAddressOf } from './plain-address';

/** A profile: the network's name, and where it is. */
export interface PlainSocial {
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
export function plainSocials(
  fieldOf: (name: string) => string,
  olderOf: (name: string) => string,
): PlainSocial[] {
  var socials: PlainSocial[] = [];
  for (var key in PLAIN_NETWORKS) {
    var network = PLAIN_NETWORKS[key];
    var profile = plainSocialAddress(key, fieldOf(key + 'Id') || olderOf(key));
    if (network !== undefined && profile !== '') socials.push({ network: network.name, address: profile });
  }
  return socials;
}
