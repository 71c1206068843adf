/** Parsed writes. Source: google.firestore.v1.Write. */
import type { FieldPath, Fields, Value } from '../types.ts';
import type { NumberValue } from '../values/numbers.ts';

export type Precondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'exists'; readonly exists: boolean }
  /** `time` is a canonical timestamp. */
  | { readonly kind: 'updateTime'; readonly time: string };

export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'requestTime' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: NumberValue }
  | { readonly kind: 'append' | 'remove'; readonly elements: readonly Value[] }
);

export interface UpdateWrite {
  readonly kind: 'update';
  readonly name: string;
  readonly fields: Fields;
  /** Undefined replaces the whole document. */
  readonly mask: readonly FieldPath[] | undefined;
  readonly transforms: readonly Transform[];
  readonly precondition: Precondition;
}

interface DeleteWrite {
  readonly kind: 'delete';
  readonly name: string;
  readonly precondition: Precondition;
}

/** Changes nothing; holds the commit to the precondition. */
interface VerifyWrite {
  readonly kind: 'verify';
  readonly name: string;
  readonly precondition: Precondition;
}

export type Write = UpdateWrite | DeleteWrite | VerifyWrite;
