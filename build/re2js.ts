/**
 * Replaces the package of this name, regular expressions with Unicode tables of their own (40 KiB packed), which
 * Firestore's SDK imports for its pipelines. No module of the app uses pipelines (oxlint.config.mjs); one that
 * did would get the error below. Source: docs/decisions/0070.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('re2js is left out of the build: Firestore’s pipelines are not used');
  },
};
