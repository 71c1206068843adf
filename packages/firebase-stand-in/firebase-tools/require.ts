import { createRequire } from 'node:module';

/**
 * Loads a module as firebase-tools itself would, so that a module changed here is the one it uses. In a
 * bundle, `bundle.mjs` puts those modules in place of this file.
 */
export const requireFromTools: (path: string) => unknown = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
);
