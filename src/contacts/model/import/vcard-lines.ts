/** The lines of vCard files as they stand in the wild: folded, broken by soft or by real line breaks. */

export interface VcardLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** In characters: ten times the longest field, without photos. */
const MAX_LINE = 40_000;

/** Large properties that no contact has: their values are not read. */
const DROPPED = /^(?:[\w-]+\.)?(PHOTO|LOGO|SOUND|KEY)[;:]/i;

/** Names of RFC 6350, RFC 2426, versit 2.1 and extensions. Other text before a colon belongs to a value. */
const PROPERTIES: ReadonlySet<string> = new Set(
  [
    'BEGIN END VERSION N FN NICKNAME PHOTO BDAY ANNIVERSARY BIRTHPLACE DEATHPLACE DEATHDATE',
    'GENDER ADR LABEL TEL EMAIL IMPP LANG TZ GEO TITLE ROLE LOGO ORG MEMBER RELATED CATEGORIES',
    'NOTE PRODID REV SORT-STRING SOUND UID CLIENTPIDMAP URL KEY FBURL CALADRURI CALURI CLASS',
    'MAILER AGENT SOURCE NAME PROFILE XML KIND EXPERTISE HOBBY INTEREST ORG-DIRECTORY',
    'CONTACT-URI CREATED GRAMGENDER LANGUAGE PRONOUNS SOCIALPROFILE JSPROP',
  ].flatMap((names) => names.split(' ')),
);

function isProperty(line: string): boolean {
  const name = /^(?:[\w-]+\.)?([\w-]+)[ \t]*[;:]/.exec(line)?.[1]?.toUpperCase() ?? '';
  return PROPERTIES.has(name) || name.startsWith('X-');
}

/** A further line of a value. `isRaw`: it does not begin with a blank, so the break belongs to the value. */
interface Part {
  readonly text: string;
  readonly isRaw: boolean;
}

/** A line that is still being read. */
interface OpenLine {
  readonly line: number;
  readonly first: string;
  readonly parts: Part[];
  readonly isQuoted: boolean;
  readonly isDropped: boolean;
  length: number;
}

/** Yields the unfolded lines. Blank lines and what belongs to no property are skipped. */
export function* vcardLines(text: string): Generator<VcardLine> {
  let open: OpenLine | undefined;
  let version = '';
  let number = 0;
  let blanks = '';
  const closed = function* () {
    if (open === undefined) return;
    const whole = joined(open, version).slice(0, MAX_LINE);
    version = /^VERSION:(.*)$/i.exec(whole)?.[1]?.trim() ?? (/^BEGIN:/i.test(whole) ? '' : version);
    yield { line: open.line, text: whole };
  };
  for (const physical of physicalLines(text)) {
    number += 1;
    const isSoft = open?.isQuoted === true && endsSoftly(open.parts.at(-1)?.text ?? open.first);
    if (physical.trim() === '' && !isSoft) blanks += '\\n';
    else if (isSoft && !/^[A-Z-]+[;:]/.test(physical)) add(open, { text: physical, isRaw: false });
    else if (open !== undefined && /^[ \t]/.test(physical)) add(open, { text: physical, isRaw: false });
    else if (isProperty(physical)) {
      yield* closed();
      const dropped = DROPPED.exec(physical)?.[1];
      const first = dropped === undefined ? physical : `${dropped}:`;
      const isQuoted = /^[^:]*quoted-printable/i.test(physical.slice(0, 200));
      open = {
        line: number,
        first,
        parts: [],
        isQuoted,
        isDropped: dropped !== undefined,
        length: first.length,
      };
    } else if (open !== undefined && !/^(?:BEGIN|END|VERSION):/i.test(open.first))
      // The break is escaped, as it should have been.
      add(open, { text: `${blanks}\\n${physical}`, isRaw: true });
    if (physical.trim() !== '') blanks = '';
  }
  yield* closed();
}

function add(open: OpenLine | undefined, part: Part) {
  if (open === undefined || open.isDropped || open.length > MAX_LINE) return;
  open.parts.push(part);
  open.length += part.text.length;
}

function joined(open: OpenLine, version: string): string {
  const isFolded = open.isQuoted && hasFoldingBlanks(open, version);
  // Piece by piece: a text that grows with each of them would be copied each time.
  const pieces = [open.first];
  const changeLast = (change: (text: string) => string) => pieces.push(change(pieces.pop() ?? ''));
  for (const { text: part, isRaw } of open.parts) {
    if (open.isQuoted) {
      changeLast(withoutSoftBreak);
      pieces.push(isFolded ? part.replace(/^[ \t]/, '') : part);
    } else if (isRaw) pieces.push(part);
    else if (version === '2.1') {
      // It folds before a blank, which stays; later versions insert one.
      changeLast((text) => text.trimEnd());
      pieces.push(` ${part.trimStart()}`);
    } else pieces.push(part.slice(1));
  }
  if (open.isQuoted) changeLast(withoutSoftBreak);
  return pieces.join('');
}

const SOFT_BREAK = /=[ \t]*$/;
const endsSoftly = (text: string) => SOFT_BREAK.test(text);
const withoutSoftBreak = (text: string) => text.replace(SOFT_BREAK, '');

/**
 * Returns true if the blanks after the soft breaks of quoted-printable are folding: in vCard 2.1 where the
 * text encodes its own blanks, every further line begins with one, or one is within a character.
 */
function hasFoldingBlanks({ first, parts }: OpenLine, version: string): boolean {
  const lines = [first, ...parts.map(({ text }) => text)];
  const encodesBlanks =
    lines.some((line) => /=20/.test(line)) && !/\S \S/.test(first.slice(first.indexOf(':') + 1));
  const isIndented = parts.length > 1 && parts.every(({ text }) => /^[ \t]/.test(text));
  const splitsCharacter = parts.some(
    ({ text }, index) =>
      /^[ \t]=[89AB][0-9A-F]/i.test(text) && /=[89A-F][0-9A-F]=?$/i.test(lines[index] ?? ''),
  );
  return version !== '2.1' || encodesBlanks || isIndented || splitsCharacter;
}

/** A generator, to avoid a list of all lines. */
function* physicalLines(text: string): Generator<string> {
  const ends = /\r\n|\r|\n/g;
  let from = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield text.slice(from, end.index).replace(/^\uFEFF/, '');
    from = ends.lastIndex;
  }
  yield text.slice(from).replace(/^\uFEFF/, '');
}
