/** The parts of firestore.rules that follow from the table of a card's fields. */
import { ADDRESS_KIND_LIMIT, ADDRESSES_LENGTH } from '../../src/card/model/addresses.ts';
import { CARD_FIELDS, LEGACY_SOCIAL_LINKS, type CardField } from '../../src/card/model/card-fields.ts';
import { PRIVATE } from '../../src/card/model/card.ts';
import { LOOKS } from '../../src/card/model/looks.ts';
import { LINK_ENTRY, LINKS_LENGTH } from '../../src/card/model/saved-links.ts';
import { DRESS_FIELDS } from '../../src/company/model/dress.ts';
import { PHONE_KINDS } from '../../src/shared/lib/phone.ts';

/** A table of card fields: today's `CARD_FIELDS`, or one with rows of a version to come. */
export type CardTable = Readonly<Record<string, CardField>>;

/** Longest text that a pattern can count: RE2 repeats at most 1,000 times. */
const LONGEST_REPETITION = 1_000;

/** Kinds that a field added after version 0.1.0 can have. */
const LATER_DEFAULTS: Readonly<Partial<Record<CardField['kind'], string>>> = {
  text: "''",
  lines: "''",
  link: "''",
  profile: "''",
  language: "''",
  id: "''",
  file: "''",
  flag: 'false',
  pictures: '[]',
  links: '[]',
  addresses: '[]',
};

/** The kind of an address, and the tab behind it. */
const ADDRESS_ENTRY = `[a-z]{1,${ADDRESS_KIND_LIMIT}}\\t`;
/** As isMail. */
const MAIL = String.raw`[^@\\p{Z}\\p{Cc}\\p{Cf}]{1,64}@[^@\\p{Z}\\p{Cc}\\p{Cf}]{1,189}`;

const isLater = ({ since }: CardField) => since !== undefined;

/** Whether a field is an entry of the map `private`, which no version copies into the projection. */
const isInPrivateMap = (row: CardField) => isLater(row) && row.isPrivate === true;

/** The expression that reads a field; a later field may be missing. */
function valueOf(name: string, row: CardField, document = 'card'): string {
  if (!isLater(row)) return `${document}.${name}`;
  const missing = LATER_DEFAULTS[row.kind];
  if (missing === undefined) throw new Error(`A later field cannot be of the kind ${row.kind}: ${name}`);
  return isInPrivateMap(row)
    ? `${document}.get('${PRIVATE}', {}).get('${name}', ${missing})`
    : `${document}.get('${name}', ${missing})`;
}

/** The conditions on the values of a field. `matches` exists for texts alone, as does `'' + value`. */
function conditionsOf(value: string, row: CardField): string[] {
  const { kind, limit = 0 } = row;
  const atMost = (text: string) =>
    limit <= LONGEST_REPETITION
      ? `${text}.matches('(?s).{0,${limit}}')`
      : `('' + ${text}).size() <= ${limit}`;
  switch (kind) {
    case 'name':
      return [`${value}.size() <= ${limit}`, `isName(${value})`];
    case 'mail':
      return [`isMail(${value})`];
    case 'phone':
    case 'text':
    case 'lines':
    case 'link':
    case 'profile':
    case 'translations':
      return [atMost(value)];
    case 'phones':
      return [
        `[''].concat(${value}).join('\\n').matches('(\\n(${PHONE_KINDS.join('|')}) (-|[+]?[0-9*#,]{3,50}) [^\\n]{1,${CARD_FIELDS.phone.limit}}){0,${limit}}')`,
        `${value}.join('').matches('[^\\n]*')`,
      ];
    case 'language':
      return [`isLanguage(${value})`];
    case 'look':
      return [`${value}.matches('${LOOKS.join('|')}')`];
    case 'color':
      return [`${value}.matches('#[0-9A-F]{6}')`];
    case 'flag':
      return [`${value} is bool`];
    case 'pictures':
      return [`${value}.size() <= ${limit}`, `!('' in ${value})`];
    case 'preview':
      return [`isPreview(${value})`];
    case 'socialLinks':
      return [
        `${value}.size() == ${LEGACY_SOCIAL_LINKS.length}`,
        ...LEGACY_SOCIAL_LINKS.map((network) => atMost(`${value}.${network}`)),
      ];
    case 'file':
      return row.isSystem === true ? [`isVcard(uid, cardId, ${value})`] : [];
    case 'uid':
      return [`${value} == uid`];
    case 'links':
      // isSound asks for those that a link publishes.
      return row.isPrivate === true ? [`${value}.join('\\n').size() <= ${LINKS_LENGTH}`] : [];
    case 'addresses':
      // isSound asks for them.
      return [];
    case 'slug':
    case 'slugs':
    case 'design':
    case 'time':
    case 'id':
      // Their functions compare them with other documents (hasLinks, isRenamed, isNewDesign, isEdit,
      // isPlaced).
      return [];
  }
}

const rowsOf = (table: CardTable) => Object.entries(table);

/** Names as one literal and its split: a list counts each of its items as an expression. */
const split = (names: readonly string[]) => `'${names.join(' ')}'.split(' ')`;

/** Returns `isProjection`, what everybody may see of a card, and `isSound`: what others open and load. */
export function projectionRules(table: CardTable): string {
  const rows = rowsOf(table);
  const names = rows.flatMap(([name, row]) => (row.isPrivate === true && !isLater(row) ? [name] : []));
  const paused = rows.flatMap(([name, row]) => (row.whilePaused === true ? [name] : []));
  const values = (kind: CardField['kind']) =>
    rows
      .filter(([, row]) => row.kind === kind && row.isPrivate !== true)
      .map(([name, row]) => valueOf(name, row));
  const links = values('link');
  const social = values('socialLinks').flatMap((value) =>
    LEGACY_SOCIAL_LINKS.map((network) => `${value}.${network}`),
  );
  const single = rows.filter(([, row]) => row.kind === 'file' && row.isSystem !== true);
  const pictures = single.map(([name, row]) => valueOf(name, row)).join(', ');
  const lists = values('pictures').map((value) => `.concat(${value})`);
  return `// The public projection: the card without its private fields, nothing added, nothing changed. The map
// \`${PRIVATE}\` is for what later versions keep from visitors. Of a paused card it is the notice alone.
function isProjection(shown, card) {
  let difference = card.diff(shown);
  let missing = difference.addedKeys();
  let fields = card.keys().toSet();
  return difference.affectedKeys() == missing
    && missing == (card.get('isPaused', false) == true
      ? fields.difference(${split(paused)}.toSet())
      : fields.intersection(${split([...names, PRIVATE])}.toSet()));
}

// What others open and load: links of the owner's own, what else may become an href (http(s) addresses
// and texts without a scheme), and pictures of the owner or the company.
function isSound(uid, card) {
  return areLinks(${values('links').join(', ')})
    && areAddresses(${values('addresses').join(', ')})
    && areHarmless([
        ${links.join(', ')},
        ${social.join(', ')}
      ])
    && areOwnPictures(uid, companyOf(card), [${pictures}]${lists.join('')});
}

// Links of the owner's own (src/card/model/saved-links.ts), at http(s) and without a user name: joined to
// lines, each of which is a link.
function areLinks(links) {
  let lines = links.join('\\n');
  return lines.size() <= ${LINKS_LENGTH}
    && lines.matches('((^|\\n)${LINK_ENTRY}){0,${CARD_FIELDS.links.limit}}');
}

// E-mail and postal addresses (src/card/model/addresses.ts): a kind each, with no text of the first.
// Joined to lines, a hyphen between both lists.
function areAddresses(emails, addresses) {
  let lines = emails.concat(['-']).concat(addresses).join('\\n');
  return lines.size() <= ${ADDRESSES_LENGTH}
    && lines.matches('(${ADDRESS_ENTRY}(${MAIL})?\\n){0,${CARD_FIELDS.emails.limit}}-(\\n${ADDRESS_ENTRY}[^\\n]*){0,${CARD_FIELDS.addresses.limit}}');
}`;
}

/** Returns `isDress`, what a company's cards may share, and `areDressFields`. */
export function dressRules(): string {
  const rows = DRESS_FIELDS.map((name): [string, CardField] => {
    const row: CardField = CARD_FIELDS[name];
    return [valueOf(name, row, 'dress'), row];
  });
  const values = (kind: CardField['kind']) =>
    rows.flatMap(([value, row]) => (row.kind === kind ? [value] : [])).join(', ');
  const conditions = rows.flatMap(([value, row]) => conditionsOf(value, row));
  return `// What a company's cards share, each value as on a card; a blank later field is missing, as on a card.
function isDress(companyId, dress) {
  return areDressFields(dress.keys())
    && all([
      ${conditions.join(',\n      ')}
    ])
    && areLinks(${values('links')})
    && areHarmless([${values('link')}])
    && areOwnPictures('-', companyId, [${values('file')}]);
}

function areDressFields(names) {
  return names.hasOnly(${split(DRESS_FIELDS)});
}`;
}

/** Returns `changesNamedFields` and `isCard`. */
export function cardRules(table: CardTable): string {
  const rows = rowsOf(table);
  const inMap = rows.filter(([, row]) => isInPrivateMap(row)).map(([name]) => name);
  const named = rows.filter(([, row]) => !isInPrivateMap(row)).map(([name]) => name);
  if (inMap.length > 0) named.push(PRIVATE);
  return `// Changes no field but these: what a version to come has stored stays as it is.
function changesNamedFields(before, after) {
  return after.diff(before).affectedKeys()
      .hasOnly(${split(named)})${
        inMap.length === 0
          ? ''
          : `
    && after.get('${PRIVATE}', {}).diff(before.get('${PRIVATE}', {})).affectedKeys()
      .hasOnly(${split(inMap)})`
      };
}

// The values of all fields but those that a calling function compares with other documents. A text is
// matched, or measured behind an empty text: matches() and that sum exist for texts alone. A telephone
// number has its kind, what is dialed (or a hyphen) and what was typed (src/card/model/phones.ts); the
// numbers are joined to lines, as rules have no loops, and none is two lines.
function isCard(uid, cardId, card) {
  return all([
${rows
  .flatMap(([name, row]) => conditionsOf(valueOf(name, row), row))
  .map((condition) => `      ${condition}`)
  .join(',\n')}
    ]);
}`;
}
