import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PUBLISHED_SCRIPT, PUBLISHED_STYLE } from '../src/shared/lib/published-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { POLICY_FILE } from './hosting-config.ts';

/**
 * Writes the policy of the pages beside them, when everything else is written; hosting sends it
 * (hosting-config.ts).
 */
export function securityPolicyFile(): Plugin {
  let environment: Readonly<Record<string, unknown>> = {};
  return {
    name: 'carte:security-policy-file',
    apply: 'build',
    configResolved(resolved) {
      environment = resolved.env;
    },
    async writeBundle({ dir = '' }) {
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const policy = contentSecurityPolicy({
        environment,
        html,
        // Pages of cards are published beside the build's own (operator/publish-cards).
        styles: [PUBLISHED_STYLE],
        scripts: [PUBLISHED_SCRIPT],
      });
      await writeFile(join(dir, POLICY_FILE), policy);
    },
  };
}
