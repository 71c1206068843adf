import type { Plugin } from 'vite';
import { hasSecondFactor, signIn } from './brand/node.ts';

/** Modules of the second factor, and what is in their place in a build whose brand has none. */
const NO_SECOND_FACTOR: Readonly<Record<string, string>> = {
  '/src/account/service/second-factor-answer.ts': 'export const answerWith = undefined;',
  '/src/app/second-factor.tsx': 'export const SecondFactor = undefined;',
  '/src/account/service/second-factor-challenge.ts':
    'export const demandsSecondFactor = () => false; export const withSecondFactor = (signIn) => signIn();',
  '/src/account/ui/second-factor/second-factor-host.tsx': 'export const SecondFactorHost = () => null;',
};

/**
 * The same of providers but Google. Only a session from before the brand left out its provider gets here,
 * when it asks for the login again: the error is the service's own for a method that is off.
 */
const NO_OTHER_PROVIDER: Readonly<Record<string, string>> = {
  '/src/account/service/other-provider.ts':
    "export const otherProvider = () => { throw Object.assign(new Error(), { code: 'auth/operation-not-allowed' }); };",
};

/**
 * Leaves ways to sign in that the brand has not out of a build, with their parts of the SDK: that is one
 * module, of which all that any screen uses is in the first load.
 */
export function withoutUnusedSignIn(): Plugin {
  const replaced = {
    ...(hasSecondFactor ? {} : NO_SECOND_FACTOR),
    ...(signIn.others.length > 0 ? {} : NO_OTHER_PROVIDER),
  };
  return {
    name: 'carte:without-unused-sign-in',
    apply: 'build',
    load: (id) => replaced[Object.keys(replaced).find((end) => id.endsWith(end)) ?? ''],
  };
}
