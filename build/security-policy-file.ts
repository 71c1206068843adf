import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PUBLISHED_SCRIPT, PUBLISHED_STYLE } from '../src/shared/lib/published-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { POLICY_FILE } from './hosting-config.ts';

/** The style sheet that sonner puts into the page when it is loaded, word for word. */
function toasterStyles(): string {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs');
  const sheets = [...readFileSync(file, 'utf8').matchAll(/^__insertCSS\((".*")\);?$/gm)];
  const [sheet] = sheets;
  if (sheet?.[1] === undefined || sheets.length > 1)
    throw new Error(`${file} has ${sheets.length} style sheets where one was expected.`);
  return JSON.parse(sheet[1]) as string;
}

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
        styles: [toasterStyles(), PUBLISHED_STYLE],
        scripts: [PUBLISHED_SCRIPT],
      });
      await writeFile(join(dir, POLICY_FILE), policy);
    },
  };
}
