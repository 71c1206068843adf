/** The syntax tree of a rules file. `at` is the UTF-16 offset of a node's significant token. */

export type Expression =
  | {
      readonly kind: 'literal';
      readonly at: number;
      readonly value: null | boolean | bigint | number | string;
    }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'member'; readonly at: number; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly at: number; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'range';
      readonly at: number;
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  | {
      readonly kind: 'call';
      readonly at: number;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | {
      readonly kind: 'method';
      readonly at: number;
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | {
      readonly kind: 'unary';
      readonly at: number;
      readonly operator: '!' | '-';
      readonly operand: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly at: number;
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly at: number; readonly operand: Expression; readonly type: string }
  | {
      readonly kind: 'conditional';
      readonly at: number;
      readonly test: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly Expression[] }
  | {
      readonly kind: 'map';
      readonly at: number;
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
    }
  | { readonly kind: 'path'; readonly at: number; readonly segments: readonly (string | Expression)[] };

export type BinaryOperator =
  '||' | '&&' | '==' | '!=' | 'in' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  readonly at: number;
  readonly methods: ReadonlySet<Method>;
  /** Absent in `allow read;`, which always allows. */
  readonly condition: Expression | undefined;
}

export interface FunctionDeclaration {
  /** Offset of the name. */
  readonly at: number;
  readonly name: string;
  readonly parameters: readonly { readonly at: number; readonly name: string }[];
  readonly bindings: readonly { readonly at: number; readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{name}`: exactly one segment. */
  | { readonly kind: 'single'; readonly name: string; readonly at: number }
  /** `{name=**}`: zero or more segments, in rules of version 1 at least one. */
  | { readonly kind: 'recursive'; readonly name: string; readonly at: number };

export interface MatchBlock {
  readonly at: number;
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly AllowStatement[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface ServiceBlock {
  readonly at: number;
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface RulesFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly service: ServiceBlock;
}
