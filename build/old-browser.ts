/**
 * Builds the page of browsers below the floor (docs/decisions/0036), and the lines of index.html that send
 * them there.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runnerImport, type Plugin } from 'vite';
import type { LanguageCode } from '../src/shared/i18n/languages.ts';
import { withBrandColors } from './brand/brand-colors.ts';
import { SOURCE } from './build-program.ts';
import { oldBrowserFacts, textsIn } from './old-browser-facts.ts';
import type * as Fields from './old-browser-fields.ts';
import { FLOOR_PROBES } from './supported-browsers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Languages of the message for a browser without JavaScript: each costs every visitor some bytes. */
const NO_SCRIPT_LANGUAGES: readonly LanguageCode[] = ['en', 'ko', 'ja', 'zh', 'es'];

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

/** A file of the page, path below the site's root. */
interface OldBrowserFile {
  readonly fileName: string;
  readonly source: string;
}

function named(extension: string, source: string): OldBrowserFile {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/old-browser-${hash}.${extension}`, source };
}

/** Compiles a source file of the page, for browsers far below what Vite's bundler can write for. */
async function compiled(file: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here(file)],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    target: ['es5', 'safari9', 'chrome49', 'firefox45'],
    define,
  });
  return outputFiles[0]?.text ?? '';
}

/** The rows of the card's table; Node alone cannot load its module, which imports by `@`. */
async function readFields(): Promise<readonly Fields.OldBrowserField[]> {
  const { module } = await runnerImport<typeof Fields>(here('./old-browser-fields.ts'), {
    configFile: false,
    resolve: { alias: [SOURCE] },
  });
  return module.oldBrowserFields();
}

/** The script and its style sheet. */
async function buildFiles(
  environment: Readonly<Record<string, unknown>>,
  locales: string,
): Promise<readonly [script: OldBrowserFile, styles: OldBrowserFile]> {
  const styles = named('css', withBrandColors(await compiled('../src/old-browser.css')));
  const facts = oldBrowserFacts(await readFields(), environment, locales, `/${styles.fileName}`);
  const script = await compiled('../src/old-browser.ts', { facts: JSON.stringify(facts) });
  return [named('js', script), styles];
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
