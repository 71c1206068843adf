/** What a step of the set-up is. */
import type { Environment } from '../shared/environment.ts';
import type { Call } from './google.ts';

/** What the operator decides; undefined: not said. */
export interface Choices {
  readonly location: string | undefined;
  readonly bucketLocation: string | undefined;
  /** The app's origin, or `no` for Firebase Hosting's own. */
  readonly origin: string | undefined;
  readonly supportEmail: string | undefined;
  readonly appCheck: string | undefined;
  /** Such as `50EUR`, or `no`. */
  readonly budget: string | undefined;
}

/** What the product's `brand.json` says of signing in. */
export interface SignIn {
  readonly brand: string;
  readonly password: boolean;
  readonly google: boolean;
  /** Ids of the project's other providers: `microsoft.com`, `oidc.firm`, `saml.firm`. */
  readonly others: readonly string[];
  readonly secondFactor: boolean;
}

/** What steps look at. */
export interface Place {
  readonly project: string;
  /** Known from the first step on. */
  readonly number: () => Promise<string>;
  readonly choices: Choices;
  readonly signIn: SignIn;
  /** The variables of the environment's file, as they are now. */
  readonly variables: Environment;
  /** The name of that file. */
  readonly file: string;
  /** Secrets that the operator gives: variables of the process. */
  readonly secrets: Environment;
  /**
   * Returns what a call reads, undefined where there is none (404), or where its interface was never on.
   * Rejects with `RequestError`.
   */
  readonly find: (call: Call) => Promise<unknown>;
}

/** What a step does: a call, variables of the environment's file, or a command of the Firebase CLI. */
export type Action =
  | { readonly call: Call }
  | { readonly set: Readonly<Record<string, string>> }
  | { readonly firebase: readonly string[]; readonly config: object };

/** How it stands with a step. */
export type Standing =
  | { readonly is: 'done' | 'left'; readonly what: string }
  /** The operator has to do something elsewhere; `stops` keeps all that follows from being done. */
  | { readonly is: 'by hand'; readonly what: string; readonly stops?: boolean }
  /** The operator has to choose first. */
  | {
      readonly is: 'to choose';
      readonly what: string;
      readonly choice: keyof Choices;
      readonly list?: readonly string[];
    }
  | { readonly is: 'missing'; readonly what: string; readonly actions: readonly Action[] };

/** One step. */
export interface Step {
  readonly name: string;
  /** What it does, in plain words. */
  readonly does: string;
  /** The least roles of Google's that looking and doing need. */
  readonly roles: readonly string[];
  /** Looks, and changes nothing. Run again after its actions, until it is done. */
  readonly look: (place: Place) => Promise<Standing>;
}

/** A step that is done. */
export const done = (what: string): Standing => ({ is: 'done', what });
/** A step that is not wanted. */
export const left = (what: string): Standing => ({ is: 'left', what });
/** A step that lacks something. */
export const missing = (what: string, ...actions: readonly Action[]): Standing => ({
  is: 'missing',
  what,
  actions,
});
/** A step that only the operator can do. */
export const byHand = (what: string, { stops = false } = {}): Standing => ({ is: 'by hand', what, stops });
