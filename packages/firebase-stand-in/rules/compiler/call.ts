import { joinPath } from '../access.ts';
import { FUNCTIONS, methodsNamed, NAMESPACES } from '../builtins/registry.ts';
import { MAX_CALL_DEPTH, spend, type Evaluate } from '../context.ts';
import { Fault, firstNonValue, LimitExceeded, located, typeFault, Unknown, type Result } from '../result.ts';
import { methodOf } from '../symbolic/prove.ts';
import type { Expression } from '../syntax/ast.ts';
import { describe } from '../values/describe.ts';
import { Path, typeOf, type RulesValue } from '../values/types.ts';
import type { CompiledFunction } from './scope.ts';
import type { DocumentFunction } from './services.ts';
import { checkPattern, type Site } from './site.ts';

type Call = Expression & { kind: 'call' | 'method' };

/** Methods whose first argument is a regular expression. */
const PATTERN_METHODS = new Set(['matches', 'replace', 'split']);

/** Compiles calls: of the file's own functions, of builtins, of document functions and of methods. */
export class CallCompiler {
  readonly #site: Site;
  readonly #compile: (node: Expression) => Evaluate;

  constructor(site: Site, compile: (node: Expression) => Evaluate) {
    this.#site = site;
    this.#compile = compile;
  }

  compile(node: Call): Evaluate {
    const qualified = this.#qualifiedName(node);
    if (qualified === undefined) return this.#method(node as Call & { kind: 'method' });
    const own = node.kind === 'call' ? this.#site.scope.function(node.name) : undefined;
    if (own) return this.#own(own, node);
    const args = node.args.map(this.#compile);
    if (qualified === 'debug') return this.#arity(node, 1) ? debug(args) : broken;
    const lookup = this.#site.documentFunctions;
    const documentFunction = Object.hasOwn(lookup, qualified) ? lookup[qualified] : undefined;
    if (documentFunction)
      return this.#arity(node, 1) ? documentCall(documentFunction, args, node.at) : broken;
    const builtin = Object.hasOwn(FUNCTIONS, qualified) ? FUNCTIONS[qualified] : undefined;
    if (!builtin) {
      this.#site.warn(node.at, `Invalid function name: ${qualified}.`);
      return broken;
    }
    return this.#arity(node, builtin.arity) ? strictCall(args, node.at, builtin.call) : broken;
  }

  /** `f` or `math.abs`; undefined for a method of a value. */
  #qualifiedName(node: Call): string | undefined {
    if (node.kind === 'call') return node.name;
    const { object } = node;
    if (object.kind !== 'name' || !NAMESPACES.has(object.name)) return undefined;
    const shadowed =
      this.#site.locals.has(object.name) || this.#site.scope.capture(object.name) !== undefined;
    return shadowed ? undefined : `${object.name}.${node.name}`;
  }

  #arity(node: Call, expected: number): boolean {
    const found = node.args.length;
    if (found === expected) return true;
    this.#site.warn(
      node.at,
      `Wrong number of arguments for ${node.name}: expected ${expected}, found ${found}.`,
    );
    return false;
  }

  #own(callee: CompiledFunction, node: Call): Evaluate {
    const { declaration } = callee;
    callee.used = true;
    this.#site.inside?.calls.add(callee);
    const args = node.args.map(this.#compile);
    if (!this.#arity(node, declaration.parameters.length)) return broken;
    return (context, locals) => {
      spend(context);
      const values = args.map((arg) => arg(context, locals));
      if (context.depth >= MAX_CALL_DEPTH)
        throw new LimitExceeded(`Function calls are nested more than ${MAX_CALL_DEPTH} deep.`);
      context.depth += 1;
      context.deepest = Math.max(context.deepest, context.depth);
      const result = callee.body(context, values);
      context.depth -= 1;
      return result;
    };
  }

  #method(node: Call & { kind: 'method' }): Evaluate {
    const { name, at } = node;
    const overloads = methodsNamed(name);
    const receiver = this.#receiver(node);
    const args = node.args.map(this.#compile);
    const arities = [...new Set([...overloads.values()].map(({ arity }) => arity))];
    if (overloads.size === 0) {
      this.#site.warn(at, `Invalid function name: ${name}.`);
      return broken;
    }
    if (!arities.includes(args.length)) {
      this.#arity(node, arities[0] ?? 0);
      return broken;
    }
    if (PATTERN_METHODS.has(name)) checkPattern(node.args[0], this.#site);
    const expected = [...overloads.keys()];
    return (context, locals) => {
      spend(context);
      const target = receiver(context, locals);
      const values = args.map((arg) => arg(context, locals));
      const blocked = firstNonValue([target, ...values]);
      if (blocked instanceof Fault) return blocked;
      if (blocked instanceof Unknown) return symbolicMethod(target, name, values, blocked);
      const value = target as RulesValue;
      const method = overloads.get(typeOf(value));
      return located(method ? method.call(value, values as RulesValue[]) : typeFault(value, ...expected), at);
    };
  }

  /** In `/a/$(x).bind({x: …})`, names that are no variables are left for `bind` to give. */
  #receiver(node: Call & { kind: 'method' }): Evaluate {
    const { object } = node;
    if (node.name !== 'bind' || object.kind !== 'path') return this.#compile(object);
    const parts = object.segments.map((segment): Evaluate => {
      if (typeof segment === 'string') return () => segment;
      if (segment.kind !== 'name' || this.#isVariable(segment.name)) return this.#compile(segment);
      const open = new Path([{ binding: segment.name }]);
      return () => open;
    });
    return (context, locals) => {
      spend(context);
      return located(joinPath(parts.map((part) => part(context, locals))), object.at);
    };
  }

  #isVariable(name: string): boolean {
    const { locals, scope } = this.#site;
    return locals.has(name) || scope.capture(name) !== undefined || name === 'request' || name === 'resource';
  }
}

/** What was warned of is an error when it is reached. */
const broken: Evaluate = () => new Fault('Expression did not compile.');

function symbolicMethod(target: Result, name: string, args: readonly Result[], blocked: Unknown): Result {
  if (!(target instanceof Unknown) || firstNonValue(args)) return new Unknown(blocked.label);
  return methodOf(target, name, args as readonly RulesValue[]);
}

function strictCall(
  args: readonly Evaluate[],
  at: number,
  call: (args: readonly RulesValue[]) => Result,
): Evaluate {
  return (context, locals) => {
    spend(context);
    const values = args.map((arg) => arg(context, locals));
    const blocked = firstNonValue(values);
    if (blocked) return blocked instanceof Fault ? blocked : new Unknown(blocked.label);
    return located(call(values as readonly RulesValue[]), at);
  };
}

/** `debug(x)` is x, and adds it to the trace. */
function debug([arg]: readonly Evaluate[]): Evaluate {
  return (context, locals) => {
    spend(context);
    const value = arg ? arg(context, locals) : null;
    if (value instanceof Fault) context.debug.push(`error: ${value.message}`);
    else context.debug.push(value instanceof Unknown ? `unknown: ${value.label}` : describe(value));
    return value;
  };
}

function documentCall(
  { answers, after }: DocumentFunction,
  [arg]: readonly Evaluate[],
  at: number,
): Evaluate {
  return (context, locals) => {
    spend(context);
    const path = arg ? arg(context, locals) : null;
    if (path instanceof Fault) return path;
    if (path instanceof Unknown) return new Unknown(path.label);
    if (!(path instanceof Path)) return located(typeFault(path, 'path'), at);
    const { documents } = context;
    return located(answers === 'document' ? documents.get(path, after) : documents.exists(path, after), at);
  };
}
