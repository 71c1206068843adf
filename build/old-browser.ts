/**
 * Builds the page of browsers below the floor (docs/decisions/0036), and the lines of index.html that send
 * them there.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { SLUG_PATTERN } from '../src/card/model/slug/slug-pattern.ts';
import { linkDocumentUrlAround } from '../src/card/service/slugs/link-document-url.ts';
import {
  OLD_BROWSER_KEYS,
  type OldBrowserFacts,
  type OldBrowserWords,
} from '../src/public-page/old-browser/facts.ts';
import {
  AFTER_SLUG,
  CARD_ADDRESS,
  HOSTING_DOMAIN,
  OWNABLE_HOST,
} from '../src/public-page/ui/card-address.ts';
import { storedKey } from '../src/shared/browser/stored.ts';
import { readConfig } from '../src/shared/firebase/config.ts';
import { parseDictionary } from '../src/shared/i18n/dictionary.ts';
import {
  directionOf,
  LANGUAGE_ALIASES,
  LANGUAGE_CODES,
  type LanguageCode,
} from '../src/shared/i18n/languages.ts';
import { buildProgram } from './build-program.ts';
import { ownSegments } from './early-script.ts';
import { FLOOR_PROBES, SUPPORTED_BROWSERS } from './supported-browsers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Languages of the message for a browser without JavaScript: each costs every visitor some bytes. */
const NO_SCRIPT_LANGUAGES: readonly LanguageCode[] = ['en', 'ko', 'ja', 'zh', 'es'];

/**
 * Where punctuation is among the signs that a 16-bit class can name: Latin, general, of East Asia, in full
 * width.
 */
const PUNCTUATION = [
  [0x00, 0xbf],
  [0x2000, 0x206f],
  [0x3000, 0x303f],
  [0xff00, 0xffef],
] as const;

/** What a name cannot end in, without the Unicode properties that browsers below the floor do not know. */
export function plainAfterSlug(): string {
  const signs = PUNCTUATION.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place)),
  ).filter((sign) => AFTER_SLUG.test(sign));
  const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `[${signs.map(escape).join('')}]+$`;
}

/** A text of a language's dictionary; throws where there is none. */
function textsIn(locales: string, language: LanguageCode): (key: string) => string {
  const file = join(locales, `${language}.json`);
  const dictionary: unknown = parseDictionary(readFileSync(file, 'utf8'));
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
function wordsIn(locales: string, language: LanguageCode): OldBrowserWords {
  const versions: Readonly<Record<string, string>> = SUPPORTED_BROWSERS;
  const text = textsIn(locales, language);
  return Object.fromEntries(
    OLD_BROWSER_KEYS.map((key) => [
      key,
      text(key).replace(/\{\{(\w+)\}\}/g, (hole, name: string) => versions[name] ?? hole),
    ]),
  ) as OldBrowserWords;
}

/** What index.html says where JavaScript is switched off. */
export function noScriptLines(locales: string): string {
  return NO_SCRIPT_LANGUAGES.map((language) => {
    const text = textsIn(locales, language);
    return `<p lang="${language}">${text('oldBrowser.noScript')} ${text('oldBrowser.noScriptCard')}</p>`;
  }).join('');
}

/**
 * Sends a browser below the floor to a script of its own, and keeps the others' from starting (`carteOld`,
 * src/early.ts).
 */
export function probeScript(script: string): string {
  return `if(!(${FLOOR_PROBES.join('&&')}))(function(s){carteOld=s.src=${JSON.stringify(script)};document.documentElement.firstChild.appendChild(s)})(document.createElement("script"))`;
}

/** Everything the page knows, from the same sources as the app. */
function factsOf(
  environment: Readonly<Record<string, unknown>>,
  locales: string,
  styles: string,
): OldBrowserFacts {
  const config = readConfig(environment);
  const own = environment['VITE_PUBLIC_ORIGIN'];
  return {
    styles,
    link: linkDocumentUrlAround(config),
    files: `${config.storageOrigin}/v0/b/${config.storageBucket}/o/`,
    publicOrigin: typeof own === 'string' && own !== '' ? new URL(own).origin : '',
    ownSegments: ownSegments(),
    patterns: {
      cardAddress: CARD_ADDRESS.source,
      afterSlug: plainAfterSlug(),
      ownableHost: OWNABLE_HOST.source,
      hostingDomain: HOSTING_DOMAIN.source,
      slug: SLUG_PATTERN.source,
    },
    languageKey: storedKey('language'),
    aliases: LANGUAGE_ALIASES,
    rightToLeft: LANGUAGE_CODES.filter((code) => directionOf(code) === 'rtl'),
    words: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, wordsIn(locales, code)])),
  };
}

/** A file of the page, path below the site's root. */
interface OldBrowserFile {
  readonly fileName: string;
  readonly source: string;
}

function named(extension: string, source: string): OldBrowserFile {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/old-browser-${hash}.${extension}`, source };
}

/**
 * The script and its style sheet. The bundler only joins the modules and takes the types away: the sources
 * are ECMAScript 5, and minifying would write younger forms. (It shortens `{ name: name }` all the same, so
 * no member there has its variable's name.)
 */
async function buildFiles(
  environment: Readonly<Record<string, unknown>>,
  locales: string,
): Promise<readonly [script: OldBrowserFile, styles: OldBrowserFile]> {
  const { output } = await buildProgram({
    build: {
      minify: false,
      cssMinify: true,
      // The least the bundler can write; what it cannot take back (`let`, arrows) is not in the sources.
      target: 'es2015',
      cssTarget: ['safari9', 'chrome49', 'firefox45'],
      rolldownOptions: {
        input: here('../src/old-browser.ts'),
        output: { format: 'iife', topLevelVar: true },
      },
    },
  });
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('The page of old browsers has no style sheet.');
  const styles = named('css', String(sheet.source));
  const facts = JSON.stringify(factsOf(environment, locales, `/${styles.fileName}`));
  const code = output[0].code.replaceAll(/^\s*(?:\/\/|\/\*\*|\*).*\n/gm, '');
  return [
    named(
      'js',
      code.replaceAll('carteOldBrowserFacts', () => facts),
    ),
    styles,
  ];
}

/** The page beside the app in the same build; `script` returns where it is, undefined in development. */
export function oldBrowserPage(): { plugin: Plugin; script: () => Promise<string> | undefined } {
  let built: ReturnType<typeof buildFiles> | undefined;
  let start: () => ReturnType<typeof buildFiles>;
  const plugin: Plugin = {
    name: 'carte:old-browser',
    apply: 'build',
    configResolved({ env, publicDir }) {
      start = () => buildFiles(env, join(publicDir, 'locales'));
    },
    async buildStart() {
      built = start();
      await built;
    },
    async generateBundle() {
      for (const { fileName, source } of (await built) ?? [])
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
  return { plugin, script: () => built?.then(([{ fileName }]) => `/${fileName}`) };
}
