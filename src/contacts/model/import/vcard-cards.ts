import { decodeText } from '@/shared/lib/text-encoding';

/** One card of a file: the line it begins on, counted from 1, and its properties. */
export interface VcardCard {
  readonly line: number;
  readonly version: string;
  readonly properties: readonly VcardProperty[];
}

/** Longest value that is kept, in characters: the longest field is 4,000. Photos and hostile lines are longer. */
const MAX_LINE = 40_000;

/** What no contact of the network has, and what is large. */
const DROPPED = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i;

/**
 * The cards of a file in vCard 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350, versit's vCard 2.1), read leniently: any kind of line end,
 * folded lines, quoted-printable lines that go on behind `=`, a card that is not closed, a card within a card (left out). Lines
 * that are no property are passed over. Never throws. `ical.js` reads 3.0 and 4.0 only and refuses a whole file for one line.
 */
export function* vcardCards(text: string): Generator<VcardCard> {
  let card: { line: number; version: string; properties: VcardProperty[] } | undefined;
  let depth = 0;
  let isAgent = false;
  for (const { line, text: whole } of unfolded(text)) {
    if (/^BEGIN:\s*VCARD\s*$/i.test(whole)) {
      if (isAgent && card !== undefined) depth += 1;
      else {
        if (card !== undefined) yield card;
        card = { line, version: '', properties: [] };
        depth = 0;
      }
    } else if (/^END:\s*VCARD\s*$/i.test(whole)) {
      if (depth > 0) depth -= 1;
      else if (card !== undefined) {
        yield card;
        card = undefined;
      }
    } else if (card !== undefined && depth === 0) {
      const property = vcardProperty(whole);
      if (property?.name === 'VERSION') card.version = property.value.trim();
      else if (property !== undefined) card.properties.push(property);
      isAgent = property?.name === 'AGENT';
    }
  }
  if (card !== undefined) yield card;
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/** The lines as they were before they were folded. */
function* unfolded(text: string): Generator<Line> {
  let current = '';
  let begins = 0;
  let number = 0;
  let isDropped = false;
  let isQuoted = false;
  for (const physical of physicalLines(text)) {
    number += 1;
    const goesOn = isQuoted && current.endsWith('=');
    if (goesOn || (/^[ \t]/.test(physical) && current !== '')) {
      if (!isDropped && current.length < MAX_LINE)
        current = goesOn ? current.slice(0, -1) + physical : current + physical.slice(1);
      continue;
    }
    if (current !== '' && !isDropped) yield { line: begins, text: current.slice(0, MAX_LINE) };
    current = physical;
    begins = number;
    isDropped = DROPPED.test(physical);
    isQuoted = /^[^:]*quoted-printable/i.test(physical.slice(0, 200));
  }
  if (current !== '' && !isDropped) yield { line: begins, text: current.slice(0, MAX_LINE) };
}

/** Line by line, without a list of all of them beside the text. */
function* physicalLines(text: string): Generator<string> {
  const ends = /\r\n|\r|\n/g;
  let from = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield text.slice(from, end.index);
    from = ends.lastIndex;
  }
  yield text.slice(from).replace(/^\uFEFF/, '');
}

/** One property of a vCard: the group before its name (`item1`), its name in capitals, its parameters and its value as it stands. */
export interface VcardProperty {
  readonly group: string;
  readonly name: string;
  /** `TYPE` and the bare parameters of vCard 2.1, in capitals. */
  readonly types: ReadonlySet<string>;
  readonly value: string;
}

/** A property from its unfolded line; undefined when the line is none. Quoted-printable is decoded. Never throws. */
function vcardProperty(line: string): VcardProperty | undefined {
  const colon = endOfHead(line);
  if (colon === -1) return undefined;
  const [full = '', ...parameters] = headParts(line.slice(0, colon));
  const dot = full.lastIndexOf('.');
  const name = full.slice(dot + 1).toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return undefined;
  const raw = line.slice(colon + 1);
  const types = new Set<string>();
  let charset: string | undefined;
  let isQuoted = false;
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    const key = equals === -1 ? '' : parameter.slice(0, equals).trim().toUpperCase();
    const value = parameter
      .slice(equals + 1)
      .replaceAll('"', '')
      .trim();
    if (key === 'CHARSET') charset = value;
    else if (value.toUpperCase() === 'QUOTED-PRINTABLE') isQuoted = true;
    else if (key === 'PREF') types.add('PREF');
    else if (key === '' || key === 'TYPE')
      for (const type of value.split(',')) types.add(type.trim().toUpperCase());
  }
  const value = isQuoted ? decodeText(quotedBytes(raw), charset) : raw;
  return { group: full.slice(0, Math.max(dot, 0)).toLowerCase(), name, types, value };
}

/** Where the value begins: the first colon outside quotation marks. */
function endOfHead(line: string): number {
  let isInQuotes = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isInQuotes = !isInQuotes;
    else if (line[at] === ':' && !isInQuotes) return at;
  }
  return -1;
}

function headParts(head: string): string[] {
  return head.match(/(?:"[^"]*"|[^;"])+/g) ?? [];
}

/** The bytes behind `=C3=A9`; whatever stands unencoded is taken as UTF-8 (RFC 2045, section 6.7, read leniently). */
function quotedBytes(text: string): Uint8Array {
  const plain = new TextEncoder().encode(text);
  const bytes: number[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const byte = plain[at] ?? 0;
    const hex = byte === 0x3d ? String.fromCharCode(plain[at + 1] ?? 0, plain[at + 2] ?? 0) : '';
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** A text value without its escapes (RFC 6350, section 3.4). */
export function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}

/** The parts of a structured value, or of a list, their escapes resolved. */
export function componentsOf(value: string, separator: ';' | ','): string[] {
  const parts =
    separator === ';' ? value.match(/(?:\\.|[^\\;]|\\$)+|;/gs) : value.match(/(?:\\.|[^\\,]|\\$)+|,/gs);
  const components = [''];
  for (const part of parts ?? []) {
    if (part === separator) components.push('');
    else components[components.length - 1] = unescaped(part).trim();
  }
  return components;
}
