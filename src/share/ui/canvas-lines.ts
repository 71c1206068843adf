import { graphemes } from '@/shared/lib/graphemes';

/** How wide a text is, in any unit. */
type Measure = (text: string) => number;

const ELLIPSIS = '…';

let segmenter: Intl.Segmenter | undefined;

/** Pieces between which a line may end: words with the space after them, and each character of scripts without spaces. */
function pieces(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return text.split(/(?<=\s)/u);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const parts = Array.from(segmenter.segment(text), ({ segment, isWordLike = false }) => ({
    segment,
    isWordLike,
  }));
  // A comma or a space stays with the word before it.
  return parts.reduce<string[]>((lines, { segment, isWordLike }) => {
    const last = lines.at(-1);
    if (isWordLike || last === undefined) lines.push(segment);
    else lines[lines.length - 1] = last + segment;
    return lines;
  }, []);
}

/**
 * A text in at most `most` lines no wider than `width`: broken between words, within a word only where it alone is too wide.
 * Where there is more, the last line ends in an ellipsis.
 */
export function linesOf(measure: Measure, text: string, width: number, most: number): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text.replace(/\s+/gu, ' ').trim())) {
    if (fits(line + piece)) line += piece;
    else {
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of fits(piece) ? [piece] : graphemes(piece)) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
  }
  if (line !== '') lines.push(line);
  const shown = lines.slice(0, most).map((one) => one.trimEnd());
  const last = shown.at(-1);
  return lines.length <= most || last === undefined
    ? shown
    : [...shown.slice(0, -1), cut(measure, last, width)];
}

/** A text with an ellipsis at its end, as much of it as fits. */
function cut(measure: Measure, text: string, width: number): string {
  const letters = graphemes(text);
  while (letters.length > 0 && measure(letters.join('').trimEnd() + ELLIPSIS) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}
