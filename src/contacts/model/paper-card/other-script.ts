/** Tells a card in a script that it was not read in: its words are nonsense in the letters of others. */
import { LATIN_ONLY, SURE, type PrintedLine } from './printed-lines';

/** Below it words are nonsense: between the figures of docs/performance.md, "Paper cards". */
const NONSENSE_CONFIDENCE = 72;

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}]/gu, '').length;

/**
 * Returns true when the words of a card, addresses and numbers aside, appear to be in another script. Digits
 * do not count: they are the same in most scripts.
 */
export function seemsInOtherScript(lines: readonly PrintedLine[]): boolean {
  const words = lines.filter(({ text }) => !LATIN_ONLY.test(text));
  const letters = words.reduce((sum, { text }) => sum + lettersOf(text), 0);
  const confidence = words.reduce((sum, line) => sum + line.confidence * lettersOf(line.text), 0);
  return letters > 0 && confidence / letters < NONSENSE_CONFIDENCE;
}

/** Returns the lines of such a card that are no nonsense: addresses, numbers, and what was read clearly. */
export function clearLines(lines: readonly PrintedLine[]): PrintedLine[] {
  return lines.filter(({ text, confidence }) => LATIN_ONLY.test(text) || confidence >= SURE);
}
