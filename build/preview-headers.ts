import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { committedConfig, headersAt, policyOf, withPolicy } from './hosting-config.ts';

/**
 * `vite preview` answers with the headers of hosting, the policy that the build has left among them; throws
 * before there is a build.
 */
export function previewHeaders(): Plugin {
  return {
    name: 'carte:preview-headers',
    configurePreviewServer({ config, middlewares }) {
      const policy = policyOf(resolve(config.root, config.build.outDir));
      const { headers: rules } = withPolicy(committedConfig(config.root), policy).hosting;
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const { key, value } of headersAt(rules, pathname)) response.setHeader(key, value);
        next();
      });
    },
  };
}
