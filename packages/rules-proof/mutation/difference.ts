/** Shown on either side of what differs. */
const AROUND = 24;

/**
 * Two texts without what they share at both ends but for a little, each on its own: long patterns differ in
 * one sign.
 */
export function difference(was: string, becomes: string): readonly [string, string] {
  const shortest = Math.min(was.length, becomes.length);
  let start = 0;
  while (start < shortest && was[start] === becomes[start]) start += 1;
  let end = 0;
  while (end < shortest - start && was.at(-1 - end) === becomes.at(-1 - end)) end += 1;
  return [cut(was, start, end), cut(becomes, start, end)];
}

function cut(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, text.length - end + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
