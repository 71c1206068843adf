/**
 * The parts of firestore.rules that are written from the code: lists of names and limits, which two places
 * would have to agree on. What decides who may do what is written by hand around them.
 */
import { CARD_FIELDS } from '../../src/card/model/card-fields.ts';
import { isSlug, RESERVED_SLUGS } from '../../src/card/model/slug/slug.ts';
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts';
import { COUNTERS } from '../../src/visits/model/visit-counters.ts';
import { cardRules, dressRules, projectionRules, type CardTable } from './card-rules.ts';

const BEGIN = /^( *)\/\/ Written by rules:write from (\S+): begin$/;
const END = /^ *\/\/ Written by rules:write: end$/;

/** Each part by the file that it is written from. */
function parts(table: CardTable): Readonly<Record<string, string>> {
  return {
    'src/shared/i18n/languages.ts': languageRules(),
    'src/card/model/slug/slug.ts': reservedRules(),
    'src/card/model/card-fields.ts#projection': projectionRules(table),
    'src/card/model/card-fields.ts': cardRules(table),
    'src/company/model/dress.ts': dressRules(),
    'src/visits/model/visit-counters.ts': counterRules(),
  };
}

/**
 * Returns the rules with their written parts replaced, by default from today's table of a card's fields.
 * Throws where a part is unknown, missing or without its end.
 */
export function rulesText(rules: string, table: CardTable = CARD_FIELDS): string {
  const written = parts(table);
  const places = new Set<string>();
  const lines: string[] = [];
  let isInside = false;
  for (const line of rules.split('\n')) {
    const [, indent = '', place] = BEGIN.exec(line) ?? [];
    if (place !== undefined) {
      const part = written[place];
      if (part === undefined || isInside) throw new Error(`No part of the rules is written from ${place}.`);
      places.add(place);
      isInside = true;
      lines.push(line, ...part.split('\n').map((one) => (one === '' ? one : indent + one)));
    } else if (END.test(line)) {
      isInside = false;
    }
    if (!isInside) lines.push(line);
  }
  const missing = Object.keys(written).filter((place) => !places.has(place));
  if (isInside || missing.length > 0)
    throw new Error(`firestore.rules lack a part or its end: ${missing.join(', ')}`);
  return lines.join('\n');
}

function languageRules(): string {
  return `// Nothing, or one of the app's languages.
function isLanguage(code) {
  return code.matches('(${LANGUAGE_CODES.join('|')})?');
}`;
}

function reservedRules(): string {
  return `// Reserved slugs that isSlug would let through, and Windows' device names.
function isReserved(slug) {
  return slug.matches('${[...RESERVED_SLUGS].filter(isSlug).toSorted().join('|')}');
}`;
}

function counterRules(): string {
  return `function oneFurther(counts) {
  return {
${COUNTERS.map((counter) => `      '${counter}': counts.get('${counter}', 0) + 1`).join(',\n')}
    };
}`;
}
