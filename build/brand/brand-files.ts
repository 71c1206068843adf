import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { SOURCE } from '../build-program.ts';
import type * as Pictures from './brand-pictures.ts';

/** The pictures of the site that show the brand's mark, by their addresses. */
export const BRAND_FILES = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/maskable-512.png',
  'preview.png',
] as const;
export type BrandFile = (typeof BRAND_FILES)[number];

/** Node alone cannot load the module, which imports by `@`. */
async function loadPictures(): Promise<typeof Pictures.PICTURES> {
  const file = fileURLToPath(new URL('brand-pictures.ts', import.meta.url));
  const { module } = await runnerImport<typeof Pictures>(file, {
    configFile: false,
    resolve: { alias: [SOURCE] },
  });
  return module.PICTURES;
}

/** Draws the site's icons and its preview from the brand's mark; in development when they are asked for. */
export function brandFiles(): Plugin {
  let loading: ReturnType<typeof loadPictures> | undefined;
  return {
    name: 'carte:brand-files',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = BRAND_FILES.find((one) => request.url === `/${one}`);
        if (name === undefined) return next();
        const drawing = (loading ??= loadPictures()).then((pictures) => pictures[name]());
        const answer = (status: number, type: string, body: string | Uint8Array) =>
          response.writeHead(status, { 'Content-Type': type }).end(body);
        void drawing.then(
          (picture) => answer(200, name.endsWith('.svg') ? 'image/svg+xml' : 'image/png', picture),
          (error: unknown) => answer(500, 'text/plain', String(error)),
        );
      });
    },
    async generateBundle() {
      const pictures = await loadPictures();
      for (const fileName of BRAND_FILES)
        this.emitFile({ type: 'asset', fileName, source: await pictures[fileName]() });
    },
  };
}
