import type { Evaluate } from '../context.ts';
import type { FunctionDeclaration } from '../syntax/ast.ts';

/**
 * A function of the rules file. `body` is set once it is compiled: functions may be used before they are
 * declared.
 */
export interface CompiledFunction {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
  body: Evaluate;
  used: boolean;
  /** Functions it calls, to find recursion. */
  readonly calls: Set<CompiledFunction>;
}

/** The names a block declares, within those of the blocks around it. */
export class Scope {
  readonly functions = new Map<string, CompiledFunction>();
  readonly #captures = new Map<string, number>();
  /** Wildcards of this block and all around it. */
  captureCount: number;

  constructor(readonly parent?: Scope) {
    this.captureCount = parent?.captureCount ?? 0;
  }

  addCapture(name: string): void {
    this.#captures.set(name, this.captureCount);
    this.captureCount += 1;
  }

  /** Place of a wildcard's value among the captures. */
  capture(name: string): number | undefined {
    return this.#captures.get(name) ?? this.parent?.capture(name);
  }

  function(name: string): CompiledFunction | undefined {
    return this.functions.get(name) ?? this.parent?.function(name);
  }
}
