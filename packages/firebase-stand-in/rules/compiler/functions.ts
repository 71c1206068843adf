import { MAX_CALL_DEPTH, spend, type Evaluate } from '../context.ts';
import type { Result } from '../result.ts';
import type { FunctionDeclaration } from '../syntax/ast.ts';
import { isTooComplex } from './complexity.ts';
import { compileExpression } from './expression.ts';
import type { CompiledFunction, Scope } from './scope.ts';
import type { Site } from './site.ts';

/**
 * The documented limit of a function's parameters, and the recorded one of its `let`s (documented are ten).
 */
const MAX_PARAMETERS = 7;
const MAX_BINDINGS = 11;

/** Where findings of a rules file go, and what its service offers. */
export type ServiceSite = Pick<Site, 'report' | 'warn' | 'documentFunctions' | 'onEvaluated'>;

/**
 * Declares the functions of a block in its scope and answers what compiles their bodies. Two steps, because
 * functions may call functions declared later, and one step more to refuse recursion.
 */
export function compileFunctions(
  declarations: readonly FunctionDeclaration[],
  scope: Scope,
  site: ServiceSite,
): (() => void)[] {
  const compiled: CompiledFunction[] = [];
  for (const declaration of declarations) {
    const entry: CompiledFunction = { declaration, scope, body: () => null, used: false, calls: new Set() };
    if (scope.functions.has(declaration.name))
      site.report(declaration.at, `Function ${declaration.name} is already defined.`);
    else scope.functions.set(declaration.name, entry);
    compiled.push(entry);
  }
  return [
    ...compiled.map((entry) => () => {
      entry.body = compileBody(entry, site);
    }),
    () => {
      const depths = new Map<CompiledFunction, number>();
      for (const entry of compiled) {
        const { name, at } = entry.declaration;
        if (reaches(entry, entry)) site.report(at, `Recursive call of function ${name}.`);
        else if (depthOf(entry, depths) > MAX_CALL_DEPTH + 1)
          site.report(at, `Function ${name} calls functions more than ${MAX_CALL_DEPTH + 1} deep.`);
      }
    },
  ];
}

function compileBody(entry: CompiledFunction, service: ServiceSite): Evaluate {
  const { declaration } = entry;
  const { parameters, bindings, name, at } = declaration;
  if (parameters.length > MAX_PARAMETERS)
    service.report(at, `Function ${name} has more than ${MAX_PARAMETERS} parameters.`);
  if (bindings.length > MAX_BINDINGS)
    service.report(at, `Function ${name} has more than ${MAX_BINDINGS} let bindings.`);
  const locals = new Map<string, number>();
  const site: Site = { ...service, scope: entry.scope, locals, inside: entry, usedLocals: new Set() };
  const declare = (local: { name: string; at: number }) => {
    if (locals.has(local.name)) service.report(local.at, `Variable ${local.name} is already defined.`);
    locals.set(local.name, locals.size);
  };
  for (const parameter of parameters) declare(parameter);
  const values: Evaluate[] = [];
  for (const binding of bindings) {
    values.push(checked(binding.value, site, binding.at));
    declare(binding);
  }
  const result = checked(declaration.result, site, at);
  for (const local of [...parameters, ...bindings])
    if (!site.usedLocals.has(local.name)) service.warn(local.at, `Unused variable: ${local.name}.`);
  if (values.length === 0) return result;
  return (context, frame: Result[]) => {
    for (const value of values) {
      spend(context);
      frame.push(value(context, frame));
    }
    return result(context, frame);
  };
}

function checked(expression: FunctionDeclaration['result'], site: Site, at: number): Evaluate {
  if (!isTooComplex(expression)) return compileExpression(expression, site);
  site.report(at, 'Expression is too complex.');
  return () => null;
}

/** Whether a function calls another, directly or through others. */
function reaches(from: CompiledFunction, to: CompiledFunction): boolean {
  const seen = new Set<CompiledFunction>();
  const open = [...from.calls];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...next.calls);
  }
  return false;
}

/**
 * The longest chain of calls that begins with a function, itself included. Recursion is left to `reaches`.
 */
function depthOf(entry: CompiledFunction, known: Map<CompiledFunction, number>): number {
  const found = known.get(entry);
  if (found !== undefined) return found;
  known.set(entry, 0);
  const depth = 1 + Math.max(0, ...[...entry.calls].map((callee) => depthOf(callee, known)));
  known.set(entry, depth);
  return depth;
}
