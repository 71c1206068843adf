/**
 * Small mistakes in a regular expression (RE2 syntax, as far as rules use it): a repetition one off, an
 * alternative or a member of a class gone, a class or an escaped dot that takes any character, a flag lost.
 */

const QUANTIFIER = /\{(\d+)(?:(,)(\d*))?\}/y;
const FLAGS = /\(\?([a-z]+)(:|\))/y;
/** RE2 repeats no more than this often. */
const MOST_REPEATS = 1_000;

/** Every mutant of a pattern, each different from it and from the others. */
export function regexMutants(pattern: string): string[] {
  const found = new Set<string>();
  const replace = (from: number, to: number, by: string) =>
    found.add(pattern.slice(0, from) + by + pattern.slice(to));
  const groups: { start: number; bars: number[] }[] = [{ start: 0, bars: [] }];
  const close = (end: number) => {
    const group = groups.pop();
    // A part of a pattern may end groups it does not begin, and begin some it does not end.
    if (group) for (const [from, to] of alternatives(group, end)) replace(from, to, '');
  };
  for (let at = 0; at < pattern.length;) {
    const character = pattern[at] ?? '';
    const end = tokenEnd(pattern, at);
    if (character === '[') for (const by of classMutants(pattern.slice(at, end))) replace(at, end, by);
    else if (character === '{') for (const by of repetitionMutants(pattern, at)) replace(at, end, by);
    else if (character === '+') ['*', ''].forEach((by) => replace(at, end, by));
    else if (character === '*') replace(at, end, '+');
    else if (character === '?') ['*', ''].forEach((by) => replace(at, end, by));
    else if (character === '|') groups.at(-1)?.bars.push(at);
    else if (character === ')') close(at);
    else if (character === '(') {
      const flags = flagsAt(pattern, at);
      if (flags) for (const by of flagMutants(flags.names, flags.close)) replace(at, end, by);
      if (flags?.close !== ')') groups.push({ start: end, bars: [] });
    }
    at = end;
  }
  if (groups.length === 1) close(pattern.length);
  found.delete(pattern);
  return [...found];
}

interface Flags {
  readonly names: string;
  readonly close: string;
}

function flagsAt(pattern: string, at: number): Flags | undefined {
  FLAGS.lastIndex = at;
  const found = FLAGS.exec(pattern);
  return found ? { names: found[1] ?? '', close: found[2] ?? '' } : undefined;
}

function flagMutants(names: string, close: string): string[] {
  return Array.from(names, (name) => {
    const left = names.replace(name, '');
    return left === '' && close === ')' ? '' : `(?${left}${close}`;
  });
}

/**
 * Offset behind the token at an offset: a class, an escape, a repetition, the opening of a group, or one
 * character.
 */
function tokenEnd(pattern: string, at: number): number {
  const character = pattern[at];
  if (character === '[') {
    let end = at + 1;
    while (end < pattern.length && pattern[end] !== ']') end = tokenEnd(pattern, end);
    return end + 1;
  }
  if (character === '\\') return pattern[at + 2] === '{' ? pattern.indexOf('}', at) + 1 : at + 2;
  if (character === '{') return pattern.indexOf('}', at) + 1;
  if (character !== '(' || pattern[at + 1] !== '?') return at + 1;
  const flags = flagsAt(pattern, at);
  if (flags) return at + 3 + flags.names.length;
  return pattern[at + 2] === ':' ? at + 3 : at + 1;
}

function classMutants(text: string): string[] {
  const negated = text[1] === '^' ? '^' : '';
  const members: string[] = [];
  for (let at = 1 + negated.length; at < text.length - 1;) {
    let end = tokenEnd(text, at);
    if (text[end] === '-' && end + 1 < text.length - 1) end = tokenEnd(text, end + 1);
    members.push(text.slice(at, end));
    at = end;
  }
  if (members.length === 1) return negated ? ['(?s:.)', `[${members.join('')}]`] : ['(?s:.)'];
  const without = members.map((_, index) => `[${negated}${members.toSpliced(index, 1).join('')}]`);
  return negated ? without : ['(?s:.)', ...without];
}

function repetitionMutants(pattern: string, at: number): string[] {
  QUANTIFIER.lastIndex = at;
  const found = QUANTIFIER.exec(pattern);
  if (!found) return [];
  const least = Number(found[1]);
  const near = (count: number) => [count - 1, count + 1].filter((next) => next >= 0 && next <= MOST_REPEATS);
  if (found[2] === undefined) return near(least).map((count) => `{${count}}`);
  if (found[3] === '') return near(least).map((count) => `{${count},}`);
  const most = Number(found[3]);
  return [
    ...near(least).map((count) => [count, most] as const),
    ...near(most).map((count) => [least, count] as const),
  ]
    .filter(([from, to]) => from <= to)
    .map(([from, to]) => `{${from},${to}}`);
}

/**
 * What to cut so that one alternative of a group is gone: with the bar before it or, of the first, behind it.
 */
function alternatives({ start, bars }: { start: number; bars: number[] }, end: number): [number, number][] {
  const [first] = bars;
  if (first === undefined) return [];
  return [[start, first + 1], ...bars.map((bar, index): [number, number] => [bar, bars[index + 1] ?? end])];
}
