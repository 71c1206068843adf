import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { committedConfig, headersAt, matches, policyOf, withPolicy } from './hosting-config.ts';

/**
 * `vite preview` answers with the headers of hosting, the policy that the build has left among them, and as
 * hosting does where a file is missing that is no page: with 404. Throws before there is a build.
 */
export function previewHeaders(): Plugin {
  return {
    name: 'carte:preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const site = resolve(config.root, config.build.outDir);
      const { headers: rules, rewrites } = withPolicy(committedConfig(config.root), policyOf(site)).hosting;
      const isPage = (path: string) => rewrites.some(({ source }) => matches(source, path));
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isMissing = !isPage(pathname) && !existsSync(join(site, pathname));
        for (const { key, value } of headersAt(rules, pathname, { isMissing }))
          response.setHeader(key, value);
        if (isMissing) response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
        else next();
      });
    },
  };
}
