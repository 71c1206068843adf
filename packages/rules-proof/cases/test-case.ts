/** Cases of the Rules API as they are sent (`projects.test`). */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A look-up and its answer. */
export interface Mock {
  readonly function: string;
  readonly args: readonly [{ readonly exactValue: string }];
  readonly result: { readonly value: Json } | { readonly undefined: Record<string, never> };
}

/** What the rules are asked. */
export interface Question {
  readonly request: {
    readonly auth: { readonly uid: string; readonly token: Json } | null;
    readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
    readonly path: string;
    readonly time: string;
    readonly resource?: { readonly [key: string]: Json };
  };
  readonly resource?: { readonly [key: string]: Json };
}

/** A question, the documents it looks up, and the answer the stand-in returns. */
export interface Case extends Question {
  readonly what: string;
  /** `cloud.firestore` or `firebase.storage`. */
  readonly service: RulesService;
  readonly expectation: 'ALLOW' | 'DENY';
  readonly functionMocks: readonly Mock[];
}

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** The part of a case that is sent. */
export type SentCase = Pick<Case, 'expectation' | 'request' | 'resource' | 'functionMocks'>;

/** A finding of the compiler. */
interface Issue {
  readonly severity: string;
  readonly line: number;
  readonly description: string;
}

/** The result of testing rules. */
export interface Tested {
  readonly issues: readonly Issue[];
  /** Of each case, whether it came out as it expects, and what was said about it. */
  readonly results: readonly { readonly asExpected: boolean; readonly messages: readonly string[] }[];
}
