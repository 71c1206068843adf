import { join } from 'node:path';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { OPENING_PLACE } from '../src/shared/browser/opening-cache.ts';
import { readConfig } from '../src/shared/firebase/config.ts';
import { earlyScript, type SiteFiles } from './early-script.ts';
import { noScriptLines, oldBrowserPage, probeScript } from './old-browser.ts';
import { visitorPage } from './visitor-page.ts';

/** The two programs of src/main.tsx; the page makes the browser fetch the right one's files at once. */
const LANDING_ENTRY = 'src/app/start-landing.tsx';
const OWNER_ENTRY = 'src/app/start.tsx';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** A chunk, given by its file's name, and all it imports statically, with their style sheets. */
function filesWith(bundle: Bundle, chunkName: string, files = new Set<string>()): string[] {
  const chunk = bundle[chunkName];
  if (chunk?.type === 'chunk' && !files.has(chunkName)) {
    files.add(chunkName);
    for (const imported of chunk.imports) filesWith(bundle, imported, files);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  }
  return [...files];
}

/** The file a source file has become. */
function chunkOf(bundle: Bundle, source: string): string {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${source}`),
  );
  if (chunk === undefined) throw new Error(`The build has no chunk for ${source}.`);
  return chunk.fileName;
}

/**
 * Tags Vite has put in for the one script of index.html: the early lines choose between the programs instead.
 */
const VITE_TAGS =
  /<script type="module"[^>]*src="\/([^"]+)"><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** index.html without the tags of its script, and what they named. */
function withoutTags(html: string): { page: string; main: string } {
  const mains: string[] = [];
  const page = html.replaceAll(VITE_TAGS, (_tag, script: string | undefined) => {
    if (script !== undefined) mains.push(script);
    return '';
  });
  const [main, ...others] = mains;
  if (main === undefined || others.length > 0)
    throw new Error(`index.html has ${mains.length} scripts, not one.`);
  return { page, main };
}

/**
 * Puts the early lines into index.html, with the backend's address from the same configuration the app runs
 * with, and builds the visitor's page beside the app.
 */
export function programs(): Plugin[] {
  const { plugin: visitorPlugin, page: visitor } = visitorPage();
  const { plugin: oldBrowserPlugin, script: oldBrowserScript } = oldBrowserPage();
  let environment: Record<string, string | undefined> = {};
  let locales = '';
  const early: Plugin = {
    name: 'carte:programs',
    configResolved(resolved) {
      environment = resolved.env;
      locales = join(resolved.publicDir, 'locales');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const built = bundle && (await siteFiles(html, bundle));
        const script = await earlyScript({
          ...readConfig(environment),
          publicOrigin: environment['VITE_PUBLIC_ORIGIN'],
          files: built?.files,
        });
        const old = await oldBrowserScript();
        // First of all, and in a script of its own: the early lines may be more than such a browser can read.
        const probe = old === undefined ? '' : `<script>${probeScript(old)}</script>`;
        // Before every style sheet (a script waits for those above it), after the charset (which must come
        // early).
        return (built?.page ?? html)
          .replace(/<meta charset[^>]*>/, (charset) => `${charset}${probe}<script>${script}</script>`)
          .replace('<noscript></noscript>', () => `<noscript>${noScriptLines(locales)}</noscript>`);
      },
    },
  };

  async function siteFiles(html: string, bundle: Bundle): Promise<{ page: string; files: SiteFiles }> {
    const { prefix } = (await visitor()) ?? { prefix: '' };
    const { page, main } = withoutTags(html);
    const own = filesWith(bundle, main);
    if (own.some((file) => file.endsWith('.css')))
      throw new Error('main.tsx imports styles; nothing loads them.');
    const beside = (entry: string) =>
      filesWith(bundle, chunkOf(bundle, entry), new Set(own)).filter((file) => file !== main);
    // Found in a style sheet it would come after what is drawn in it.
    const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
    const files = {
      visitorPrefix: prefix,
      main,
      landing: [...beside(LANDING_ENTRY), ...fonts],
      owner: [...beside(OWNER_ENTRY), ...fonts],
    };
    return {
      page: page
        .replace('<div id="root">', OPENING_PLACE)
        .replaceAll(/<!--[^]*?-->/g, '')
        .replaceAll(/>\s+</g, '><')
        .trim(),
      files,
    };
  }

  return [visitorPlugin, oldBrowserPlugin, early];
}
