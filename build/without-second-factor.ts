import type { Plugin } from 'vite';
import { hasSecondFactor } from './brand/node.ts';

/** What imports the SDK's part, and what is in its place in a build whose brand has no second factor. */
const EMPTY: Readonly<Record<string, string>> = {
  '/src/account/service/second-factor-answer.ts': 'export const answerWith = undefined;',
  '/src/app/second-factor.tsx': 'export const SecondFactor = undefined;',
};

/**
 * Leaves the second factor's part of the SDK out of a build without it: the SDK is one module, of which all
 * that any screen uses is in the first load. No code reaches the empty modules (`BRAND.hasSecondFactor`).
 */
export function withoutSecondFactor(): Plugin {
  return {
    name: 'carte:without-second-factor',
    apply: 'build',
    load: (id) =>
      hasSecondFactor ? undefined : EMPTY[Object.keys(EMPTY).find((end) => id.endsWith(end)) ?? ''],
  };
}
