import type { IndexHtmlTransformContext, Plugin } from 'vite';

import { LANDING_PATHS, paths } from '../src/app/paths.ts';
import { CARD_ADDRESS, LINK_NAME } from '../src/features/public-card/card-address.ts';
import { LANGUAGE_ALIASES, LANGUAGE_CODES } from '../src/i18n/languages.ts';
import { storedKey } from '../src/lib/stored.ts';
import { cardLinkAddressAround } from '../src/services/card-link-address.ts';
import { readConfig } from '../src/services/config.ts';

/** The three programs main.tsx chooses from; the browser is told to fetch the right one's files at once. */
const VISITOR_ENTRY = 'src/features/public-card/start.tsx';
const LANDING_ENTRY = 'src/app/start-landing.tsx';
const OWNER_ENTRY = 'src/app/start.tsx';

/** First segments of the app's own addresses; any other single segment is a card's name. */
export function ownSegments(): string[] {
  const firsts = Object.values(paths).map(({ path }) => path.split('/')[1] ?? '');
  return [...new Set(firsts)].filter((first) => first !== '' && !first.startsWith(':'));
}

interface EarlyScriptOptions {
  /** Origin, project and key of the Firestore REST endpoint. */
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
  /** Files of the built page, each a path without leading slash; empty in development. */
  readonly visitorFiles: readonly string[];
  readonly landingFiles: readonly string[];
  readonly ownerFiles: readonly string[];
  /** File of the visitor's words by language code; English needs none. */
  readonly wordFiles: Readonly<Record<string, string>>;
}

/**
 * The lines in index.html that run before any bundle: at a card's address they start the one read of the card, and for each
 * program the fetch of its files. Sets `window.carteCard` (features/public-card/card-address.ts, which has the same rule in
 * readable form); the language of the words is that of `startLanguage`.
 */
export function earlyScript(options: EarlyScriptOptions): string {
  const [before, after] = cardLinkAddressAround(options).map((half) => JSON.stringify(half));
  const own = `^(${ownSegments().join('|')})$`;
  return `(function(){
var m=${String(CARD_ADDRESS)}.exec(location.pathname),n,c,g,k=${JSON.stringify(LANGUAGE_CODES)},a=${JSON.stringify(LANGUAGE_ALIASES)},d=document,f=${JSON.stringify(LANDING_PATHS)}.includes(location.pathname.replace(/(.)\\/$/,"$1"))?${JSON.stringify(options.landingFiles)}:${JSON.stringify(options.ownerFiles)};
if(m&&(m[1]||!/${own}/.test(m[2]))){
try{n=decodeURIComponent(m[2])}catch(e){n=m[2]}
if(!m[1])n=n.toLowerCase();
c=window.carteCard={name:n};
if(${String(LINK_NAME)}.test(n))(c.first=fetch(${before}+n+${after},{credentials:"omit"})).catch(function(){});
f=${JSON.stringify(options.visitorFiles)};
try{g=localStorage.getItem(${JSON.stringify(storedKey('language'))})}catch(e){}
if(!k.includes(g))g=navigator.languages.map(function(t){t=t.split("-")[0].toLowerCase();return a[t]||t}).find(function(t){return k.includes(t)});
if(g=${JSON.stringify(options.wordFiles)}[g])f.push(g)}
f.forEach(function(u){var l=d.createElement("link"),s=/css$/.test(u);l.rel=s?"preload":"modulepreload";if(s)l.as="style";l.crossOrigin="";l.href="/"+u;d.head.append(l)})
})()`.replaceAll('\n', '');
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunk of a source file and all it imports statically, with their style sheets. */
function filesOf(bundle: Bundle, source: string): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const imported of chunk.imports) add(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  const entry = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${source}`),
  );
  if (entry === undefined) throw new Error(`The build has no chunk for ${source}.`);
  add(entry.fileName);
  return [...files];
}

/** The chunks of the visitor's words (build/visitor-words.ts) by language. */
function wordFilesOf(bundle: Bundle): Record<string, string> {
  const files = Object.values(bundle).flatMap((chunk) => {
    const language =
      chunk.type === 'chunk' && /carte:visitor-words:([a-z]+)$/.exec(chunk.facadeModuleId ?? '')?.[1];
    return language ? [[language, chunk.fileName] as const] : [];
  });
  return Object.fromEntries(files);
}

/** Puts the early lines into index.html, with the backend's address from the same configuration the app runs with. */
export function earlyCard(): Plugin {
  let environment: Record<string, unknown> = {};
  return {
    name: 'carte:early-card',
    configResolved(resolved) {
      environment = resolved.env;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const { firestoreOrigin, projectId, apiKey } = readConfig(environment);
        const script = earlyScript({
          firestoreOrigin,
          projectId,
          apiKey,
          visitorFiles: bundle ? filesOf(bundle, VISITOR_ENTRY) : [],
          landingFiles: bundle ? filesOf(bundle, LANDING_ENTRY) : [],
          ownerFiles: bundle ? filesOf(bundle, OWNER_ENTRY) : [],
          wordFiles: bundle ? wordFilesOf(bundle) : {},
        });
        // Before every style sheet (a script waits for those above it), after the charset (which must come early).
        return html.replace(/<meta charset[^>]*>/, (charset) => `${charset}\n    <script>${script}</script>`);
      },
    },
  };
}
