/** What a contact file or a mail signature says of a person, for the card of that person. */
import { addressOf, withoutUsual, type KindedAddress } from '@/card/model/addresses';
import { ADDRESS_LISTS, FIRST_OF, type AddressList } from '@/card/model/card-addresses';
import { CARD_FIELDS } from '@/card/model/card-fields';
import type { OwnLink } from '@/card/model/own-links';
import { recognizeLink, serviceName } from '@/card/model/recognize-link';
import { PHONE_LABELS, type PrintedNumberKind } from '@/paper-cards/model/card-words';
import { printedFields } from '@/paper-cards/model/printed-fields';
import type { PrintedLine } from '@/paper-cards/model/printed-lines';
import { webUrl } from '@/shared/lib/links';
import type { PhoneKind } from '@/shared/lib/phone';
import { decodeText } from '@/shared/lib/text-encoding';
import { inOneLine, isWholeMail } from '@/shared/lib/visible-text';
import { splitNumbers } from '@/shared/lib/written-number';
import { emailAddressIn, phoneIn } from '@/tables/model/row-values';
import { isVcardFile } from '@/tables/model/table-file';
import { componentsOf, vcardCards, type VcardCard, type VcardProperty } from './import/vcard-cards';
import { decodeVcards } from './import/vcard-charsets';
import { contactOfVcard, isPerson, lineOf, linksOf, postalAddressOf } from './import/vcard-contact';

const TEXTS = ['name', 'email', 'website', 'company', 'department', 'position', 'address'] as const;

interface CardNumber {
  readonly kind: PhoneKind;
  readonly typed: string;
}

/**
 * Texts by field, none of them blank; `familyName` and the lists of addresses as in `CardDraft`. No text is
 * within the limits yet.
 */
export interface CardTexts
  extends
    Readonly<Partial<Record<(typeof TEXTS)[number] | 'familyName', string>>>,
    Readonly<Partial<Record<AddressList, readonly KindedAddress[]>>> {
  readonly numbers: readonly CardNumber[];
  /** Those besides the website, as many as a card takes. */
  readonly links?: readonly OwnLink[];
}

/** The longest text (UTF-16), with a large photo, and the longest line of a signature. */
const TEXT_MAX_LENGTH = 10_000_000;
const LINE_MAX_LENGTH = 300;
const MOST_LINES = 40;
/** More than any person has of one sort. */
const MOST_VALUES = 100;
/** A signature stands at the beginning of what is pasted. */
const SIGNATURE_MAX_LENGTH = 100_000;

/** Returns the text of a file: of a contact file in the character set that it names. */
export function cardTextOf(bytes: Uint8Array): string {
  return isVcardFile(bytes) ? decodeVcards(bytes, {}).text : decodeText(bytes);
}

/**
 * Returns what the first person of a vCard text, else the lines of a mail signature say; undefined if
 * neither has anything for a card. Never throws.
 */
export function cardTextsIn(text: string): CardTexts | undefined {
  const read = text.slice(0, TEXT_MAX_LENGTH);
  const found = /^[ \t]*BEGIN:[ \t]*VCARD/im.test(read) ? textsOfVcard(read) : textsOfSignature(read);
  if (found === undefined) return undefined;
  const { numbers, ...texts } = found;
  // Further addresses belong to the first one: another first one comes without those of a former fill.
  const isOfFirst = (name: string) => ADDRESS_LISTS.some((list) => list === name && texts[FIRST_OF[list]]);
  const filled = Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => value.length > 0 || isOfFirst(name)),
  );
  return Object.keys(filled).length + numbers.length > 0 ? { ...filled, numbers } : undefined;
}

function textsOfVcard(text: string): CardTexts | undefined {
  for (const found of vcardCards(text)) {
    if (!isPerson(found) || found.properties.length === 0) continue;
    const card = withinReason(found);
    const { name, familyName, email, website, position, address } = contactOfVcard(card);
    const [organization] = card.properties.filter((one) => one.name === 'ORG' && one.value.trim() !== '');
    const [company = '', ...departments] = componentsOf(organization?.value ?? '', ';')
      .map(inOneLine)
      .filter(Boolean);
    const department = departments.join(', ');
    const texts = { name, familyName, email, website, company, department, position, address };
    return {
      ...texts,
      emails: addressesOf(card, 'EMAIL', email, ({ value }) => emailAddressIn(lineOf(value))),
      addresses: addressesOf(card, 'ADR', inOneLine(address), postalAddressOf),
      numbers: numbersOf(card),
      links: ownLinks(linksOf(card.properties), website),
    };
  }
  return undefined;
}

/** Returns a card with the first `MOST_VALUES` of each property, which are compared with each other. */
function withinReason({ properties, ...card }: VcardCard): VcardCard {
  const counts = new Map<string, number>();
  const isAmongFirst = ({ name }: VcardProperty) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= MOST_VALUES;
  };
  return { ...card, properties: properties.filter(isAmongFirst) };
}

/** Values of `TYPE` by the kind they mean, the first that fits. */
const TYPES: readonly (readonly [type: string, kind: PhoneKind])[] = [
  ['FAX', 'fax'],
  ['CELL', 'mobile'],
  ['HOME', 'home'],
  ['WORK', 'work'],
];

const KINDS: Readonly<Record<PrintedNumberKind, PhoneKind>> = {
  mobile: 'mobile',
  phone: 'work',
  fax: 'fax',
};

function kindOfLabel(label: string): PhoneKind | undefined {
  const [kind] = PHONE_LABELS.find(([, words]) => words.test(label)) ?? [];
  return kind && KINDS[kind];
}

function numbersOf({ properties }: VcardCard): readonly CardNumber[] {
  const labels = new Map(
    properties.filter(({ name }) => name === 'X-ABLABEL').map(({ group, value }) => [group, value]),
  );
  const labelOf = ({ group }: VcardProperty) => (group === '' ? '' : (labels.get(group) ?? ''));
  const kindOf = (property: VcardProperty) =>
    TYPES.find(([type]) => property.types.has(type))?.[1] ?? kindOfLabel(labelOf(property)) ?? 'other';
  const numbers = properties
    .filter(({ name }) => name === 'TEL')
    .toSorted((one, other) => one.pref - other.pref)
    .flatMap((property) =>
      splitNumbers(phoneIn(lineOf(property.value))).map((typed) => ({ kind: kindOf(property), typed })),
    );
  return numbers.filter(
    ({ typed }, at) => typed !== '' && numbers.findIndex((one) => one.typed === typed) === at,
  );
}

/** Returns the kind of the `first` address of a contact file, and the others with theirs. */
function addressesOf(
  { properties }: VcardCard,
  name: 'EMAIL' | 'ADR',
  first: string,
  read: (property: VcardProperty) => string,
): readonly KindedAddress[] {
  const kindOf = ({ types }: VcardProperty) =>
    (types.has('HOME') && 'home') || (types.has('WORK') && 'work') || undefined;
  const found = properties
    .filter((property) => property.name === name)
    .toSorted((one, other) => one.pref - other.pref)
    .map((property) => ({ kind: kindOf(property), text: inOneLine(read(property)) }));
  const kind = found.find(({ text }) => text === first)?.kind;
  return listed(
    kind,
    found.filter(({ text }) => text !== first).map((one) => addressOf(one.kind ?? 'other', one.text)),
  );
}

/** Returns the links that texts are, each once, named after their services. */
function ownLinks(texts: readonly string[], website: string): readonly OwnLink[] {
  const links = texts.flatMap((text) => recognizeLink(text) ?? []);
  return links
    .filter(
      ({ address }, at) =>
        address !== webUrl(website) && links.findIndex((one) => one.address === address) === at,
    )
    .slice(0, CARD_FIELDS.links.limit)
    .map((link) => ({ ...link, label: serviceName(link.kind), isHidden: false, labels: {} }));
}

/** An address with a path. */
const WITH_PATH = /(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\/[^\s<>()[\]"]+/gu;

/** Returns the addresses of services in the lines of a signature; what else has a path may be anything. */
const servicesIn = (lines: readonly string[]) =>
  lines
    .flatMap((line) => line.match(WITH_PATH) ?? [])
    .filter((text) => (recognizeLink(text)?.kind ?? 'link') !== 'link');

/** Returns addresses as a card has them: each once, up to the limit, after the kind of the first. */
function listed(kind: string | undefined, others: readonly KindedAddress[]): readonly KindedAddress[] {
  const distinct = others.filter(
    ({ text }, at) => text !== '' && others.findIndex((one) => one.text === text) === at,
  );
  return withoutUsual([addressOf(kind), ...distinct.slice(0, CARD_FIELDS.emails.limit - 1)]);
}

/** Between what stands beside each other in one line of a signature. */
const BETWEEN = /\s+[|•·–—]\s+|\t+/;

/** What is no part of it: the mark above it, quoted lines, the words before a name, rules. */
const NO_PART = /^(?:--\s*|>.*|[^@\d]*[,،、，]|[^\p{L}\p{N}]*)$/u;

function textsOfSignature(text: string): CardTexts {
  const lines = text
    .slice(0, SIGNATURE_MAX_LENGTH)
    .split(/\r?\n|\r/)
    .flatMap((line) => line.slice(0, LINE_MAX_LENGTH).split(BETWEEN))
    .map((line) => line.trim())
    .filter((line) => !NO_PART.test(line))
    .slice(0, MOST_LINES);
  const { name, position, company, address, email, website, phones } = printedFields(lines.map(printed));
  return {
    name: name.text,
    position: position.text,
    company: company.text,
    address: inOneLine(address.text.replaceAll('\n', ', ')),
    email: email.text,
    emails: listed(undefined, otherMails(lines, email.text)),
    website: website.text,
    links: ownLinks(servicesIn(lines), website.text),
    numbers: phones.map(({ kind, text: typed }) => ({ kind: KINDS[kind], typed })),
  };
}

/** Returns the e-mail addresses in lines besides the `first` one. */
function otherMails(lines: readonly string[], first: string): readonly KindedAddress[] {
  return lines
    .flatMap((line) => line.match(/[^\s@<>()[\]:;,"]+@[^\s@<>()[\]:;,"]+/g) ?? [])
    .filter((text) => text !== first && isWholeMail(text))
    .map((text) => addressOf('other', text));
}

/** A line as if it were printed on a card, below the one before; the name comes first, and is the largest. */
function printed(text: string, at: number): PrintedLine {
  const size = at === 0 ? 40 : 30;
  const top = at * 60;
  return { text, confidence: 100, size, x0: 0, x1: size * text.length, y0: top, y1: top + size };
}
