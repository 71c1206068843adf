import { element, joinPath, member, slice } from '../access.ts';
import { spend, type Evaluate } from '../context.ts';
import { Fault, firstNonValue, located, typeFault, Unknown, type Result } from '../result.ts';
import { provesType } from '../symbolic/prove.ts';
import type { Expression } from '../syntax/ast.ts';
import { MapValue, typeOf, type RulesValue } from '../values/types.ts';
import { CallCompiler } from './call.ts';
import { binary, unary } from './operator-expression.ts';
import type { Site } from './site.ts';

const TYPE_NAMES = new Set([
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'null',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
]);

/**
 * Compiles an expression to a closure. Findings are reported; the closure of a faulty expression must not be
 * run.
 */
export function compileExpression(node: Expression, site: Site): Evaluate {
  const evaluate = closure(node, site);
  const { onEvaluated } = site;
  if (!onEvaluated) return evaluate;
  const offsets = [node, ...literalItems(node)].map(({ at }) => at);
  return (context, locals) => {
    offsets.forEach(onEvaluated);
    return evaluate(context, locals);
  };
}

/** Literals that are evaluated with their list or map, not by closures of their own. */
function literalItems(node: Expression): readonly Expression[] {
  const items =
    node.kind === 'list'
      ? node.items
      : node.kind === 'map'
        ? node.entries.flatMap(({ key, value }) => [key, value])
        : [];
  return items.filter(({ kind }) => kind === 'literal');
}

function closure(node: Expression, site: Site): Evaluate {
  const compile = (child: Expression) => compileExpression(child, site);
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      return (context) => {
        spend(context, 'literal');
        return value;
      };
    }
    case 'name':
      return variable(node.name, node.at, site);
    case 'member': {
      const object = compile(node.object);
      const { name, at } = node;
      return (context, locals) => {
        spend(context);
        return located(member(object(context, locals), name), at);
      };
    }
    case 'index': {
      const [object, index] = [compile(node.object), compile(node.index)];
      return strict(node.at, [object, index], ([container, key]) => element(container ?? null, key ?? null));
    }
    case 'range': {
      const parts = [node.object, node.from, node.to].map(compile);
      return strict(node.at, parts, ([object, from, to]) => slice(object ?? null, from ?? null, to ?? null));
    }
    case 'call':
    case 'method':
      return new CallCompiler(site, compile).compile(node);
    case 'unary':
      return unary(node.operator, compile(node.operand), node.at);
    case 'binary':
      return binary(node.operator, compile(node.left), compile(node.right), node.at);
    case 'is':
      return typeTest(node, compile(node.operand), site);
    case 'conditional':
      return conditional(node.at, compile(node.test), compile(node.whenTrue), compile(node.whenFalse));
    case 'list':
      return list(node.items, compile, node.at);
    case 'map':
      return map(node, compile);
    case 'path':
      return pathLiteral(node, compile);
  }
}

/** An operation on results, each evaluated in order. */
function strict(
  at: number,
  operands: readonly Evaluate[],
  operation: (results: readonly Result[]) => Result,
): Evaluate {
  return (context, locals) => {
    spend(context);
    return located(operation(operands.map((operand) => operand(context, locals))), at);
  };
}

function variable(name: string, at: number, site: Site): Evaluate {
  const slot = site.locals.get(name);
  if (slot !== undefined) {
    site.usedLocals.add(name);
    return (context, locals) => {
      spend(context);
      return locals[slot] ?? null;
    };
  }
  const capture = site.scope.capture(name);
  if (capture !== undefined)
    return (context) => {
      spend(context);
      return context.captures[capture] ?? null;
    };
  if (name === 'request')
    return (context) => {
      spend(context);
      return context.request;
    };
  if (name === 'resource')
    return (context) => {
      spend(context);
      return context.resource;
    };
  site.warn(at, `Invalid variable name: ${name}.`);
  return (context) => {
    spend(context);
    return located(new Fault(`Variable ${name} is not defined.`), at);
  };
}

function typeTest(node: Expression & { kind: 'is' }, operand: Evaluate, site: Site): Evaluate {
  const { type, at } = node;
  if (!TYPE_NAMES.has(type)) site.report(at, `Invalid type name: ${type}.`);
  return (context, locals) => {
    spend(context);
    const value = operand(context, locals);
    if (value instanceof Fault) return value;
    if (value instanceof Unknown) return provesType(value.facts, type) ?? new Unknown(value.label);
    const found = typeOf(value);
    return found === type || (type === 'number' && (found === 'int' || found === 'float'));
  };
}

function conditional(at: number, test: Evaluate, whenTrue: Evaluate, whenFalse: Evaluate): Evaluate {
  return (context, locals) => {
    spend(context);
    const chosen = test(context, locals);
    if (chosen === true) return whenTrue(context, locals);
    if (chosen === false) return whenFalse(context, locals);
    if (chosen instanceof Fault) return chosen;
    return chosen instanceof Unknown ? new Unknown(chosen.label) : located(typeFault(chosen, 'bool'), at);
  };
}

/** Compiles the items of a list or map: literals among them are counted as items. */
function item(compile: (node: Expression) => Evaluate): (node: Expression) => Evaluate {
  return (node) => {
    if (node.kind !== 'literal') return compile(node);
    const { value } = node;
    return (context) => {
      spend(context, 'item');
      return value;
    };
  };
}

function list(items: readonly Expression[], compile: (node: Expression) => Evaluate, at: number): Evaluate {
  const constants = items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  if (constants.length === items.length)
    return (context) => {
      spend(context);
      spend(context, 'item', constants.length);
      return constants;
    };
  return strict(at, items.map(item(compile)), (results) => {
    const blocked = firstNonValue(results);
    if (blocked) return blocked instanceof Fault ? blocked : new Unknown(blocked.label);
    return results as readonly RulesValue[];
  });
}

function map(node: Expression & { kind: 'map' }, compile: (node: Expression) => Evaluate): Evaluate {
  const parts = node.entries.flatMap(({ key, value }) => [key, value]).map(item(compile));
  return strict(node.at, parts, (results) => {
    const blocked = firstNonValue(results);
    if (blocked) return blocked instanceof Fault ? blocked : new Unknown(blocked.label);
    const entries: [string, RulesValue][] = [];
    for (let index = 0; index < results.length; index += 2) {
      const key = results[index] as RulesValue;
      if (typeof key !== 'string') return typeFault(key, 'string');
      entries.push([key, results[index + 1] as RulesValue]);
    }
    return MapValue.of(Object.fromEntries(entries));
  });
}

function pathLiteral(node: Expression & { kind: 'path' }, compile: (node: Expression) => Evaluate): Evaluate {
  const parts = node.segments.map((segment): Evaluate =>
    typeof segment === 'string' ? () => segment : compile(segment),
  );
  return strict(node.at, parts, joinPath);
}
