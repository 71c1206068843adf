import type { LanguageCode } from '@/shared/i18n/languages';
import { markDocument } from '@/shared/i18n/mark-document';
import type { VisitorWords } from '@/shared/i18n/visitor-words';

/** The words of a language; `language` is English where it has none yet. */
interface WordsFile {
  readonly language: LanguageCode;
  readonly words: VisitorWords;
}

/**
 * Put in when a language's file is written (build/visitor-page.ts): its own words, and the part before the
 * language code in the names of the others' files.
 */
declare const carteWords: WordsFile;
declare const carteWordsPrefix: string;

let currentWords = carteWords;
/** How often words were asked for. */
let requests = 0;

async function fetchWords(wanted: LanguageCode): Promise<WordsFile> {
  try {
    const response = await fetch(`${carteWordsPrefix}${wanted}.json`);
    if (!response.ok) throw new Error(`The words of ${wanted} answered ${response.status}.`);
    return (await response.json()) as WordsFile;
  } catch (missing) {
    // The words on screen are better than none; the choice is kept for the next visit.
    reportError(missing);
    return currentWords;
  }
}

/**
 * Replaces `loadWords` of src/shared/i18n/visitor-words.ts in the visitor's files. Each file contains its own
 * words; those of another language are fetched. Never rejects: if that fails, the words stay as they are. A
 * late answer for a language that is no longer chosen changes nothing.
 */
export async function loadWords(wanted?: LanguageCode): Promise<VisitorWords> {
  requests += 1;
  const turn = requests;
  const found =
    wanted === undefined || wanted === currentWords.language ? currentWords : await fetchWords(wanted);
  if (turn === requests) {
    currentWords = found;
    markDocument(found.language);
  }
  return found.words;
}
