import type en from '../../../public/locales/en.json';
import type { LanguageCode } from './languages';
import { markDocument } from './mark-document';

/** The words of the public page. */
export type VisitorWords = (typeof en)['visitor'];

/** The words of its form, which come when it is opened. */
export type InboxWords = (typeof en)['exchange'];

/** The words of a language; `language` is English where it has none yet. */
export interface WordsFile {
  readonly language: LanguageCode;
  readonly words: VisitorWords;
}

declare global {
  interface Window {
    /** Set by the first line of a language's script (build/visitor-words.ts). */
    carteWords: {
      readonly own: WordsFile;
      /** How the addresses of the files of other languages' words begin. */
      readonly prefix: string;
    };
  }
}

async function fetchWords<Words>(name: string): Promise<Words> {
  const response = await fetch(`${window.carteWords.prefix}${name}.json`);
  if (!response.ok) throw new Error(`The words of ${name} answered ${response.status}.`);
  return (await response.json()) as Words;
}

let fetched: WordsFile | undefined;
/** How often words were asked for. */
let requests = 0;

/**
 * Returns words and marks the document: those that the script carries, or those of another language, which
 * are fetched. Never rejects: if that fails, the words stay as they are. A late answer for a language that is
 * no longer chosen changes nothing.
 */
export async function loadWords(wanted?: LanguageCode): Promise<VisitorWords> {
  requests += 1;
  const turn = requests;
  const found = await wordsIn(wanted);
  if (turn === requests) {
    fetched = found;
    markDocument(found.language);
  }
  return found.words;
}

async function wordsIn(wanted: LanguageCode | undefined): Promise<WordsFile> {
  const current = fetched ?? window.carteWords.own;
  if (wanted === undefined || wanted === current.language) return current;
  try {
    return await fetchWords<WordsFile>(wanted);
  } catch (missing) {
    // The words on screen are better than none; the choice is kept for the next visit.
    reportError(missing);
    return current;
  }
}

/** Returns the words of the form. Rejects when they cannot be fetched. */
export function loadInboxWords(language: LanguageCode): Promise<InboxWords> {
  return fetchWords(`exchange.${language}`);
}
