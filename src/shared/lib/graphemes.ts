/** Made when it is first asked for, and once: it costs more than what it does. Where a character ends is the same in every language. */
let segmenter: Intl.Segmenter | undefined;

/**
 * What people count as characters (Unicode UAX #29): "각", a flag, a letter with its accent, a family of emoji are one each.
 * Browsers without a segmenter count code points.
 */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first character of a text, '' of none; the rest is not looked at. */
export function firstGrapheme(text: string): string {
  // No character people write is longer than this.
  return graphemes(text.slice(0, 64))[0] ?? '';
}
