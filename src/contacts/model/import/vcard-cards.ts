import { decodeText } from '@/shared/lib/text-encoding';
import { vcardLines } from './vcard-lines';

/** A card of a file with its line, from 1. */
export interface VcardCard {
  readonly line: number;
  readonly version: string;
  readonly properties: readonly VcardProperty[];
}

/**
 * Parses the cards of vCard 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350, versit) leniently: any line end, folding,
 * quoted-printable with soft breaks, unclosed cards; nested cards and invalid lines are skipped. Never
 * throws. No library reads all of these (docs/decisions/0050).
 */
export function* vcardCards(text: string): Generator<VcardCard> {
  let card: { line: number; version: string; properties: VcardProperty[] } | undefined;
  let depth = 0;
  let isAgent = false;
  for (const { line, text: whole } of vcardLines(text)) {
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

/** A property with its group (`item1`), name in capitals, parameters and raw value. */
export interface VcardProperty {
  readonly group: string;
  readonly name: string;
  /** `TYPE` and the bare parameters of vCard 2.1, in capitals. */
  readonly types: ReadonlySet<string>;
  /** 1 is the most preferred (RFC 6350, 5.3); `TYPE=PREF` of earlier versions counts as 1. */
  readonly pref: number;
  /** The address as it is on a letter (RFC 6350, 6.3.1), or ''. */
  readonly label: string;
  readonly value: string;
}

/** For a property without PREF, whose largest value is 100. */
const LEAST_PREFERRED = 101;

/** Parses an unfolded line, decoding quoted-printable; undefined when invalid. Never throws. */
function vcardProperty(line: string): VcardProperty | undefined {
  const colon = endOfHead(line);
  if (colon === -1) return undefined;
  const [full = '', ...parameters] = headParts(line.slice(0, colon));
  const dot = full.lastIndexOf('.');
  const name = full
    .slice(dot + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return undefined;
  const raw = line.slice(colon + 1);
  const types = new Set<string>();
  let charset: string | undefined;
  let isQuoted = false;
  let pref = LEAST_PREFERRED;
  let label = '';
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    const key = equals === -1 ? '' : parameter.slice(0, equals).trim().toUpperCase();
    const value = parameter
      .slice(equals + 1)
      .replaceAll('"', '')
      .trim();
    if (key === 'CHARSET') charset = value;
    else if (value.toUpperCase() === 'QUOTED-PRINTABLE') isQuoted = true;
    else if (key === 'PREF') pref = Number(value) || 1;
    else if (key === 'LABEL') label = value.replaceAll('^n', '\\n');
    else if (key === '' || key === 'TYPE')
      for (const type of value.split(',')) types.add(type.trim().toUpperCase());
  }
  if (types.has('PREF')) pref = 1;
  const value = isQuoted ? decodeText(quotedBytes(raw), charset) : raw;
  return { group: full.slice(0, Math.max(dot, 0)).toLowerCase(), name, types, pref, label, value };
}

/** Returns the first colon outside quotation marks. */
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

/** Decodes `=C3=A9` leniently; unencoded text counts as UTF-8 (RFC 2045, 6.7). */
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

/** Removes the escapes of a text value (RFC 6350, 3.4). */
export function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}

/** Splits a structured value or list, and unescapes its parts. */
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
