import { join } from 'node:path';
import { paths } from '../src/app/paths.ts';
import { linkDocumentUrlAround } from '../src/card/service/slugs/link-document-url.ts';
import { buildProgram } from './build-program.ts';

/** First segments of the app's own addresses; any other single segment is a card's slug. */
export function ownSegments(): string[] {
  const firsts = Object.values(paths).map(({ path }) => path.split('/')[1] ?? '');
  return [...new Set(firsts)].filter((first) => first !== '' && !first.startsWith(':'));
}

/** The built site's files; paths without leading slash. */
export interface SiteFiles {
  /** What precedes the language code in the name of the visitor's script. */
  readonly visitorPrefix: string;
  /** The script that starts the owner's app or the landing page. */
  readonly main: string;
  /** Files these two need, to be fetched with it. */
  readonly landing: readonly string[];
  readonly owner: readonly string[];
}

export interface EarlyScriptOptions {
  /** Origin, project and key of the Firestore REST endpoint. */
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
  /** Origin the photo comes from. */
  readonly storageOrigin: string;
  /**
   * Our own origin, if the build knows it. Then `/` of another host is a card, and that host shows nothing
   * else.
   */
  readonly publicOrigin: string | undefined;
  /** Undefined in development, where index.html names the one script itself. */
  readonly files: SiteFiles | undefined;
}

/** The constants of src/early.ts (`carteEarly`). */
function constants(options: EarlyScriptOptions): Record<string, string> {
  const [link, linkEnd] = linkDocumentUrlAround(options);
  const { origin, hostname } = options.publicOrigin
    ? new URL(options.publicOrigin)
    : { origin: '', hostname: '' };
  const { visitorPrefix = '', main = '', landing = [], owner = [] } = options.files ?? {};
  // Style sheets and fonts keep their ending, by which they are recognized.
  const names = (files: readonly string[]) =>
    files.map((file) => file.replace(/^assets\//, '').replace(/\.js$/, '')).join(',');
  return {
    ownSegments: ownSegments().join(','),
    link,
    linkEnd,
    storageOrigin: options.storageOrigin,
    publicOrigin: origin,
    publicHost: hostname,
    main,
    both: names(landing.filter((file) => owner.includes(file))),
    landing: names(landing.filter((file) => !owner.includes(file))),
    owner: names(owner.filter((file) => !landing.includes(file))),
    visitorPrefix,
  };
}

/** Compiles src/early.ts to the text of the script that index.html runs after the probe for old browsers. */
export async function earlyScript(options: EarlyScriptOptions): Promise<string> {
  const defined = Object.entries(constants(options)).map(([name, value]) => [
    `carteEarly.${name}`,
    JSON.stringify(value),
  ]);
  const { output } = await buildProgram({
    define: Object.fromEntries(defined) as Record<string, string>,
    build: {
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/early.ts'),
        output: { format: 'iife', topLevelVar: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
    },
  });
  // The text is put into an element of the page.
  return output[0].code.trim().replaceAll('</', String.raw`<\/`);
}
