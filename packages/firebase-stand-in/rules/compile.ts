import { isTooComplex } from './compiler/complexity.ts';
import { compileExpression } from './compiler/expression.ts';
import { compileFunctions, type ServiceSite } from './compiler/functions.ts';
import { Scope } from './compiler/scope.ts';
import { SERVICES } from './compiler/services.ts';
import type { Site } from './compiler/site.ts';
import type { Evaluate } from './context.ts';
import { issueAt, RulesCompileError, type RulesIssue } from './issue.ts';
import type { AllowStatement, MatchBlock, Method, PatternSegment } from './syntax/ast.ts';
import { parseRules } from './syntax/parser.ts';
import { SourceFile, type Position } from './syntax/source.ts';

/** Documented limits of a ruleset. */
const MAX_SOURCE_BYTES = 256 * 1024;
const MAX_PATTERN_SEGMENTS = 100;
const MAX_CAPTURES = 20;

/** One `allow` statement. */
export interface CompiledAllow extends Position {
  readonly methods: ReadonlySet<Method>;
  readonly condition: Evaluate;
}

/** One match block with its whole path, the enclosing blocks' included. */
interface CompiledMatch {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly CompiledAllow[];
}

/** What a compiled ruleset tells while it decides. */
export interface CompileOptions {
  /** Is told the offset in the source of each expression that is evaluated, in order, with repetitions. */
  readonly onEvaluated?: ((at: number) => void) | undefined;
}

/** A ruleset ready to decide. */
export interface Ruleset {
  readonly service: string;
  readonly version: 1 | 2;
  readonly matches: readonly CompiledMatch[];
  readonly warnings: readonly RulesIssue[];
  /** Line and column of an offset a fault carries. */
  readonly positionAt: (offset: number) => Position;
}

/**
 * Compiles `firestore.rules` or `storage.rules`. `file` is the name findings carry. Throws
 * `RulesCompileError`: one syntax error, or all semantic ones. An unknown variable, function or method and a
 * wrong number of arguments are warned of, and an error when they are reached, as recorded of the service.
 */
export function compileRules(source: string, file: string, options: CompileOptions = {}): Ruleset {
  const text = new SourceFile(file, source);
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES)
    throw new RulesCompileError([issueAt(text, 0, `Ruleset is larger than ${MAX_SOURCE_BYTES / 1024} KiB.`)]);
  return new RulesetCompiler(text, options).compile();
}

class RulesetCompiler {
  readonly #source: SourceFile;
  readonly #options: CompileOptions;
  readonly #issues: RulesIssue[] = [];
  readonly #matches: CompiledMatch[] = [];

  constructor(source: SourceFile, options: CompileOptions) {
    this.#source = source;
    this.#options = options;
  }

  compile(): Ruleset {
    const { version, functions, service } = parseRules(this.#source);
    const documentFunctions = Object.hasOwn(SERVICES, service.name) ? SERVICES[service.name] : undefined;
    if (!documentFunctions) this.#report(service.at, `Unknown service '${service.name}'.`);
    const report = (at: number, message: string) => this.#report(at, message);
    const warn = (at: number, message: string) =>
      this.#issues.push(issueAt(this.#source, at, message, 'warning'));
    const site: ServiceSite = { report, warn, documentFunctions: documentFunctions ?? {}, ...this.#options };
    const file = new Scope();
    const root = new Scope(file);
    const declared = [
      ...compileFunctions(functions, file, site),
      ...compileFunctions(service.functions, root, site),
    ];
    for (const declaration of declared) declaration();
    for (const match of service.matches) this.#match(match, root, [], site);
    for (const scope of [file, root]) this.#warnUnused(scope);
    const errors = this.#issues.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      throw new RulesCompileError([...errors, ...this.#issues.filter((issue) => !errors.includes(issue))]);
    return {
      service: service.name,
      version,
      matches: this.#matches,
      warnings: this.#issues,
      positionAt: (offset) => this.#source.positionAt(offset),
    };
  }

  #match(block: MatchBlock, outer: Scope, prefix: readonly PatternSegment[], site: ServiceSite): void {
    const scope = new Scope(outer);
    for (const segment of block.pattern) if (segment.kind !== 'literal') scope.addCapture(segment.name);
    const pattern = [...prefix, ...block.pattern];
    if (pattern.length > MAX_PATTERN_SEGMENTS)
      this.#report(block.at, `Path has more than ${MAX_PATTERN_SEGMENTS} segments.`);
    if (pattern.filter(({ kind }) => kind === 'recursive').length > 1)
      this.#report(block.at, 'Path has more than one recursive wildcard.');
    if (scope.captureCount > MAX_CAPTURES)
      this.#report(block.at, `Path has more than ${MAX_CAPTURES} wildcards.`);
    for (const compile of compileFunctions(block.functions, scope, site)) compile();
    const allows = block.allows.map((allow) => this.#allow(allow, scope, site));
    this.#matches.push({ pattern, allows });
    for (const inner of block.matches) this.#match(inner, scope, pattern, site);
    this.#warnUnused(scope);
  }

  #allow(allow: AllowStatement, scope: Scope, site: ServiceSite): CompiledAllow {
    return {
      ...this.#source.positionAt(allow.at),
      methods: allow.methods,
      condition: this.#condition(allow, {
        ...site,
        scope,
        locals: new Map(),
        inside: undefined,
        usedLocals: new Set(),
      }),
    };
  }

  #condition({ condition, at }: AllowStatement, site: Site): Evaluate {
    if (!condition) return () => true;
    if (!isTooComplex(condition)) return compileExpression(condition, site);
    this.#report(at, 'Expression is too complex.');
    return () => false;
  }

  #warnUnused(scope: Scope): void {
    for (const { declaration, used } of scope.functions.values())
      if (!used)
        this.#issues.push(
          issueAt(this.#source, declaration.at, `Unused function: ${declaration.name}.`, 'warning'),
        );
  }

  #report(at: number, message: string): void {
    this.#issues.push(issueAt(this.#source, at, message));
  }
}
