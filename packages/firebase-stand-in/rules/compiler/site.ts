import { regex } from '../builtins/regex.ts';
import { Fault } from '../result.ts';
import type { Expression } from '../syntax/ast.ts';
import type { CompiledFunction, Scope } from './scope.ts';
import type { DocumentFunction } from './services.ts';

/** The surroundings of an expression: what it can name, and where findings about it go. */
export interface Site {
  readonly scope: Scope;
  /** Slots of parameters and `let` bindings, inside a function. */
  readonly locals: ReadonlyMap<string, number>;
  /** The function whose body this is. */
  readonly inside: CompiledFunction | undefined;
  readonly documentFunctions: Readonly<Record<string, DocumentFunction>>;
  readonly report: (at: number, message: string) => void;
  readonly warn: (at: number, message: string) => void;
  /** Is told the offset of each expression that is evaluated. */
  readonly onEvaluated?: ((at: number) => void) | undefined;
  /** Locals an expression has named, for the warning on unused ones. */
  readonly usedLocals: Set<string>;
}

/**
 * Warns of a literal pattern that is no valid RE2. When it is evaluated it is an error, as a pattern from the
 * data is.
 */
export function checkPattern(pattern: Expression | undefined, site: Site): void {
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return;
  const compiled = regex(pattern.value);
  if (compiled instanceof Fault) site.warn(pattern.at, compiled.message);
}
