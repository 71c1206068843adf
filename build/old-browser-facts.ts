/** What the page of browsers below the floor is told, from the same sources as the app. */
import { join } from 'node:path';
import { linkDocumentUrlAround } from '../src/card/service/slugs/link-document-url.ts';
import { CARD_ADDRESS, HOSTING_DOMAIN, OWNABLE_HOST } from '../src/public-page/model/card-address.ts';
import { readConfig } from '../src/shared/firebase/config.ts';
import {
  directionOf,
  FALLBACK_LANGUAGE,
  LANGUAGE_ALIASES,
  LANGUAGE_CODES,
  type LanguageCode,
} from '../src/shared/i18n/languages.ts';
import { BRAND } from '../src/shared/lib/brand.ts';
import { readDictionary } from './dictionary-file.ts';
import { ownSegments } from './early-script.ts';
import type { OldBrowserField } from './old-browser-fields.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

/** The page's words besides the labels of a card's fields, by keys of the dictionaries; some have two. */
const WORDS = {
  appTitle: ['oldBrowser.title'],
  appText: ['oldBrowser.text'],
  plain: ['oldBrowser.plain', 'oldBrowser.text'],
  loading: ['visitor.loading'],
  save: ['visitor.addToContacts'],
  retry: ['visitor.retry'],
  notFoundTitle: ['visitor.notFoundTitle'],
  notFoundText: ['visitor.notFoundPlain'],
  paused: ['visitor.paused'],
  pausedText: ['visitor.pausedText'],
  unshownTitle: ['visitor.unshownTitle'],
  unshownText: ['visitor.unshownText'],
  failedTitle: ['visitor.failedTitle'],
  failedText: ['visitor.failedText'],
} as const;

export interface OldBrowserFacts {
  /** The address of the style sheet. */
  readonly styles: string;
  readonly fields: readonly OldBrowserField[];
  /** The address of a link document, before and after the slug. */
  readonly link: readonly string[];
  /** The address of a contact file, before and after its path. */
  readonly file: readonly string[];
  /** Patterns of hosts that are a card's own, and of paths. */
  readonly cardHost: string;
  readonly cardAddress: string;
  /** First path segments that belong to the app. */
  readonly ownSegments: readonly string[];
  /** Where the pages of the app are; '' when the build does not know it. */
  readonly origin: string;
  /** Our languages by the codes that browsers use for them. */
  readonly languages: Readonly<Record<string, string>>;
  /** By language; of a field by its name. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The language for a browser that wants none of ours. */
  readonly first: string;
}

/** A text of a language's dictionary; throws where there is none. */
export function textsIn(locales: string, language: LanguageCode): (key: string) => string {
  const file = join(locales, `${language}.json`);
  const dictionary: unknown = readDictionary(file);
  return (key) => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
        dictionary,
      );
    if (typeof found !== 'string') throw new Error(`${file} has no ${key}.`);
    return found;
  };
}

/** The words of the page in a language, with the versions of the floor in them. */
function wordsIn(
  locales: string,
  language: LanguageCode,
  fields: readonly OldBrowserField[],
): Readonly<Record<string, string>> {
  const versions: Readonly<Record<string, string>> = SUPPORTED_BROWSERS;
  const text = textsIn(locales, language);
  const words = Object.entries(WORDS).map(([name, keys]) => [
    name,
    keys
      .map(text)
      .join(' ')
      .replace(/\{\{(\w+)\}\}/g, (hole, version: string) => versions[version] ?? hole),
  ]);
  const labels = fields.flatMap(({ name, label }) =>
    label === undefined ? [] : [[name, 'key' in label ? text(label.key) : label.name]],
  );
  return Object.fromEntries([...words, ...labels, ['direction', directionOf(language)]]) as Readonly<
    Record<string, string>
  >;
}

/** Matches hosts that are a card's own (`isCardHost`); none where the build does not know ours. */
function cardHosts(publicOrigin: string): string {
  if (publicOrigin === '') return '(?!)';
  const own = new URL(publicOrigin).hostname.replace(/^www\./, '').replaceAll('.', String.raw`\.`);
  return `^(?!(?:www\\.)?${own}$)(?!.*${HOSTING_DOMAIN.source}).*${OWNABLE_HOST.source}`;
}

/** Returns what the page is told, from the same sources as the app. */
export function oldBrowserFacts(
  fields: readonly OldBrowserField[],
  environment: Readonly<Record<string, unknown>>,
  locales: string,
  styles: string,
): OldBrowserFacts {
  const config = readConfig(environment);
  const own = environment['VITE_PUBLIC_ORIGIN'];
  const origin = typeof own === 'string' && own !== '' ? new URL(own).origin : '';
  return {
    styles,
    fields,
    link: linkDocumentUrlAround(config),
    file: [`${config.storageOrigin}/v0/b/${config.storageBucket}/o/`, '?alt=media'],
    cardHost: cardHosts(origin),
    cardAddress: CARD_ADDRESS.source,
    ownSegments: ownSegments(),
    origin,
    languages: { ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, code])), ...LANGUAGE_ALIASES },
    words: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, wordsIn(locales, code, fields)])),
    first: BRAND.languages?.[0] ?? FALLBACK_LANGUAGE,
  };
}
