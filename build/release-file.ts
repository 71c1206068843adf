import type { Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { RELEASE_FILE, type Release } from '../src/shared/browser/app-cache-protocol.ts';

const RELEASE: Release = { version: manifest.version, oldest: manifest.oldestVersion };

/** Writes `RELEASE_FILE`, in development serves it: what package.json says of this version. */
export function releaseFile(): Plugin {
  const source = JSON.stringify(RELEASE);
  return {
    name: 'carte:release-file',
    configureServer({ middlewares }) {
      middlewares.use(RELEASE_FILE, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: RELEASE_FILE.slice(1), source });
    },
  };
}
