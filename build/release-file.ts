import type { Plugin } from 'vite';
import { checkoutCommit } from '../operator/shared/checkout.ts';
import manifest from '../package.json' with { type: 'json' };
import { RELEASE_FILE, type Release } from '../src/shared/browser/app-cache-protocol.ts';

const RELEASE: Release = { version: manifest.version, oldest: manifest.oldestVersion };

/**
 * Writes `RELEASE_FILE`, in development serves it: what package.json says of this version. A build names its
 * commit there and, as `APP_COMMIT`, in the app.
 */
export function releaseFile(): Plugin {
  let commit = '';
  return {
    name: 'carte:release-file',
    config(_config, { command }) {
      if (command !== 'build') return {};
      commit = checkoutCommit(process.cwd());
      return { define: { APP_COMMIT: JSON.stringify(commit) } };
    },
    configureServer({ middlewares }) {
      middlewares.use(RELEASE_FILE, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(RELEASE));
      });
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: RELEASE_FILE.slice(1),
        source: JSON.stringify({ ...RELEASE, commit }),
      });
    },
  };
}
