import type { Plugin, Rolldown } from 'vite';
import { APP_FILES, type AppBuild } from '../src/shared/browser/app-cache-protocol.ts';

/**
 * Screens and parts that are useless without a connection; the rest of the owner's app is cached
 * (docs/decisions/0031).
 */
const ONLINE_ONLY = new RegExp(
  [
    '/src/app/layouts/(site|auth)-layout',
    '/src/app/routes/(landing|home|download|features|pricing|help|support|report|status|delete-account|mail-choice|privacy-policy|terms)\\.',
    '/src/app/routes/imprint\\.',
    '/src/app/routes/(firebase-test|public-card|login|register|forgot-password)\\.',
    '/src/app/team-routes\\.',
    '/node_modules/browser-image-compression/',
  ].join('|'),
);

/**
 * Programs and data of a megabyte, for work that ends in an upload: checking a code, packing files. The
 * worker that lays paper cards flat is small, and needed where cards are read offline.
 */
const HEAVY = /\.wasm$|(?<!flat-card)\.worker-[\w-]+\.js$/;

/**
 * A chunk, given by its file's name, with everything it imports at once or on demand, and what these bring
 * along.
 */
function filesFrom(bundle: Rolldown.OutputBundle, chunkName: string, files = new Set<string>()): Set<string> {
  const chunk = bundle[chunkName];
  if (chunk?.type !== 'chunk' || files.has(chunkName) || ONLINE_ONLY.test(chunk.facadeModuleId ?? ''))
    return files;
  files.add(chunkName);
  for (const beside of [
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...(chunk.viteMetadata?.importedAssets ?? []),
  ])
    files.add(beside);
  for (const imported of [...chunk.imports, ...chunk.dynamicImports]) filesFrom(bundle, imported, files);
  return files;
}

/** The one entry of index.html, `main.tsx`, and the owner's app behind it. */
function buildIn(bundle: Rolldown.OutputBundle): AppBuild {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const main = chunks.find(({ isEntry }) => isEntry);
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/start.tsx'));
  if (main === undefined || start === undefined)
    throw new Error('The build has no main.tsx or no start.tsx.');
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  // main.tsx imports the programs on demand; only the owner's app is cached.
  const files = [main.fileName, ...main.imports, ...filesFrom(bundle, start.fileName), ...fonts];
  const cachedFiles = [...new Set(files)].filter((file) => !HEAVY.test(file)).sort();
  return { main: `/${main.fileName}`, files: cachedFiles.map((file) => `/${file}`) };
}

/** Writes the list of the files that the owner's app needs without a connection (`APP_FILES`). */
export function appFiles(): Plugin {
  return {
    name: 'carte:app-files',
    apply: 'build',
    generateBundle: {
      // After every plugin that names files.
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: APP_FILES.slice(1),
          source: JSON.stringify(buildIn(bundle)),
        });
      },
    },
  };
}
