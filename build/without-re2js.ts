import type { Plugin } from 'vite';

const STUB = '\0re2js';

/**
 * Leaves `re2js` out of the built app: regular expressions with Unicode tables of their own, 40 KiB packed,
 * which Firestore's SDK imports for its pipelines. No module of src uses pipelines (oxlint.config.mjs); one
 * that did would get the error below. Source: docs/decisions/0070.
 */
export function withoutRe2js(): Plugin {
  let isImported = false;
  return {
    name: 'carte:without-re2js',
    // Tests and the stand-in's rules use the package itself.
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 're2js' ? STUB : undefined),
    load: (id) => {
      if (id !== STUB) return undefined;
      isImported = true;
      return `export const RE2JS = { compile() { throw new Error('re2js is not in this build') } };`;
    },
    generateBundle() {
      if (!isImported) this.error('re2js is no longer imported: remove this plugin');
    },
  };
}
