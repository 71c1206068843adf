import { vcardProperty, type VcardProperty } from './vcard-property';

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
