/**
 * The rows of CARD_FIELDS for the page of browsers below the floor: what a text of each kind shows, and where
 * it leads.
 */
import { ADDRESS_LISTS, FIRST_OF } from '../src/card/model/card-addresses.ts';
import { HEAD_TEXTS } from '../src/card/model/card-face.ts';
import { CARD_FIELDS, cardTextFields, rowOf } from '../src/card/model/card-fields.ts';
import { LINK_ADDRESS } from '../src/card/model/saved-links.ts';
import {
  PROFILES,
  SOCIAL_NETWORK_NAMES,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '../src/card/model/social-networks.ts';
import { HANDLE } from '../src/card/model/social.ts';
import { MAIL_ADDRESS } from '../src/shared/lib/links.ts';
import { PHONE_KINDS } from '../src/shared/lib/phone.ts';

/** The pattern of a whole text, in any case; and what replaces it: as text, and as address ('' for none). */
interface OldBrowserRule {
  readonly pattern: string;
  readonly address: string;
  readonly text: string;
}

/** A row of the card's page. The first of its rules that a text suits is applied. */
export interface OldBrowserField {
  /** Its path in the card. */
  readonly name: string;
  /** Where an earlier version stored it. */
  readonly older?: string;
  readonly kind: string;
  /** Of a list: the part of its entries that has their text, followed by those in further languages. */
  readonly place?: number;
  readonly rules: readonly OldBrowserRule[];
  /** A name that all languages share, or the key of one in the dictionaries. */
  readonly label?: { readonly name: string } | { readonly key: string };
}

function rule(pattern: string, address = '', text = '$&'): OldBrowserRule {
  return { pattern: `^${pattern}$`, address, text };
}

/** Labels that a visitor reads elsewhere, too; the others are those of the form. */
const VISITOR_LABELS: Readonly<Record<string, string>> = {
  website: 'visitor.website',
  kakaoChannelUrl: 'visitor.kakao',
  introText: 'visitor.about',
  servicesIntro: 'visitor.services',
  calendlyLink: 'visitor.booking',
  feedbackFormLink: 'visitor.review',
};

const sourceOf = (whole: RegExp) => whole.source.slice(1, -1);

/** A part of a host, without controls of direction and spaces. No user name comes before a host. */
const LABEL = String.raw`[\w\-\u00a1-\u1fff\u2c00-\u2fff\u3001-\ud7ff]+`;
const PATH = String.raw`(?::\d+)?(?:[/?#]\S*?)?`;

const WEB = [
  rule(String.raw`https?://(?:www\.)?(${LABEL}(?:\.${LABEL})*${PATH})/?`, '$&', '$1'),
  rule(String.raw`(?:www\.)?(${LABEL}(?:\.${LABEL})+${PATH})/?`, 'https://$&', '$1'),
];

/** As `phones` and `phone` store numbers. A star or hash, which may divert a call, is not dialed. */
const PHONE = [
  rule(String.raw`(?:${PHONE_KINDS.join('|')}) (\+?\d{3}[\d,]*) ([^\n]+)`, 'tel:$1', '$2'),
  rule(String.raw`(?:${PHONE_KINDS.join('|')}) [-+\d*#,]+ ([^\n]+)`, '', '$1'),
  rule(String.raw`\+?\d[\d .-]{2,20}`, 'tel:$&'),
];

/** As `links` stores headings, and links that are not hidden: with a label, or without. */
const OWN_LINK = [
  rule(String.raw`heading\ton\t[^\t]*\t([^\t]+)[^]*`, '', '$1'),
  rule(String.raw`\w+\ton\t(${LINK_ADDRESS})\t([^\t]+)[^]*`, '$1', '$3'),
  rule(String.raw`\w+\ton\t(?=${LINK_ADDRESS}\t)(https?://(?:www\.)?([^\t]+?))/?\t[^]*`, '$2', '$3'),
];

/** The encoded address follows (`mailUrl`). */
const MAIL = [rule(sourceOf(MAIL_ADDRESS), 'mailto:')];

/** As `emails` and `addresses` store them: the first has no text. */
const FURTHER = {
  emails: [rule(String.raw`\w+\t(${sourceOf(MAIL_ADDRESS)})`, 'mailto:', '$1')],
  addresses: [rule(String.raw`\w+\t([^\n\t]+)`, '', '$1')],
} as const;

/** The list that has the further texts of a field, below that field. */
function furtherOf(name: string): OldBrowserField[] {
  const list = ADDRESS_LISTS.find((one) => FIRST_OF[one] === name);
  return list === undefined
    ? []
    : [{ name: list, kind: CARD_FIELDS[FIRST_OF[list]].kind, place: 1, rules: FURTHER[list] }];
}

/** An address on the network, or a handle (`socialUrl`). */
function profile(network: SocialNetwork): OldBrowserRule[] {
  const { hosts, start, others } = PROFILES[network];
  const host = String.raw`(?:${LABEL}\.)*(?:${hosts.join('|').replaceAll('.', String.raw`\.`)})`;
  const handle = `@?(${sourceOf(HANDLE)})`;
  return [
    rule(String.raw`(?:https?://)?((?:www\.)?(${host}${PATH}))/?`, 'https://$1', '$2'),
    ...(others ? [rule(`(?=${others[0].source})${handle}`, `https://${others[1]}$1`)] : []),
    rule(handle, `https://${start}$1`),
  ];
}

function rulesOf(kind: string, network: SocialNetwork | undefined): OldBrowserRule[] {
  const own = network ? profile(network) : ({ link: WEB, mail: MAIL, phone: PHONE }[kind] ?? []);
  return [...own, rule('[^]+')];
}

/** The texts at the head of the page, in its order; the others follow in the table's. */
const HEAD: readonly string[] = ['pronouns', ...HEAD_TEXTS];

const placeOf = ({ name }: { readonly name: string }) =>
  HEAD.includes(name) ? HEAD.indexOf(name) : HEAD.length;

/** Returns what a visitor reads of a card besides its name, in the page's order. */
export function oldBrowserFields(): OldBrowserField[] {
  const rows = cardTextFields().map((name) => ({ name, ...rowOf(name) }));
  const read = rows.filter(
    ({ kind, section, vcard, isPrivate }) => kind !== 'name' && !isPrivate && (section ?? vcard),
  );
  const sorted = read.toSorted((one, other) => placeOf(one) - placeOf(other));
  const fields = sorted.flatMap(({ name, kind, section, network }): OldBrowserField[] => {
    const field = { name, kind, rules: rulesOf(kind, network) };
    if (network)
      return [{ ...field, older: olderPath(network), label: { name: SOCIAL_NETWORK_NAMES[network] } }];
    const isLabelled = section !== undefined && (kind === 'link' || kind === 'lines');
    if (isLabelled) return [{ ...field, label: { key: VISITOR_LABELS[name] ?? `cards.fields.${name}` } }];
    return [field, ...furtherOf(name)];
  });
  const others = SOCIAL_NETWORKS.filter((network) => !rows.some((row) => row.network === network));
  return [
    ...fields,
    { name: 'links', kind: 'links', place: 3, rules: OWN_LINK },
    ...others.map((network) => ({
      name: olderPath(network),
      kind: 'profile',
      rules: rulesOf('profile', network),
      label: { name: SOCIAL_NETWORK_NAMES[network] },
    })),
  ];
}

function olderPath(network: SocialNetwork): string {
  return `socialLinks.fields.${network}`;
}
