import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
  ServiceBlock,
} from './ast.ts';
import { ExpressionParser, isReserved } from './expression-parser.ts';
import { PATH_TEXT } from './path-text.ts';
import type { SourceFile } from './source.ts';
import { TokenStream } from './token-stream.ts';
import type { Token } from './token.ts';

/** The methods that each word of an `allow` statement means. */
const METHODS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** Documented limit: nested match statements. */
const MAX_MATCH_DEPTH = 10;
const WILDCARD = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*(=\s*\*\*\s*)?\}/y;

/** Parses a rules file. Throws `RulesCompileError` at the first syntax error. */
export function parseRules(source: SourceFile): RulesFile {
  return new RulesParser(source).file();
}

class RulesParser {
  readonly #tokens: TokenStream;
  readonly #expressions: ExpressionParser;

  constructor(source: SourceFile) {
    this.#tokens = new TokenStream(source);
    this.#expressions = new ExpressionParser(this.#tokens);
  }

  file(): RulesFile {
    const version = this.#version();
    const functions: FunctionDeclaration[] = [];
    let service: ServiceBlock | undefined;
    while (this.#tokens.current.kind !== 'end') {
      if (this.#tokens.at('function')) functions.push(this.#function());
      else if (!this.#tokens.at('service')) throw this.#tokens.unexpected("'service' or 'function'");
      else if (service)
        throw this.#tokens.error(this.#tokens.current.at, 'A rules file has exactly one service.');
      else service = this.#service();
    }
    if (!service) throw this.#tokens.error(this.#tokens.current.at, 'Missing service declaration.');
    return { version, functions, service };
  }

  /** Rules that name no version are of version 1. */
  #version(): RulesFile['version'] {
    if (!this.#tokens.accept('rules_version')) return 1;
    this.#tokens.expect('=');
    const version = this.#tokens.current;
    if (version.kind !== 'string') throw this.#tokens.unexpected("the version as a string, '2'");
    this.#tokens.take();
    if (version.text !== '1' && version.text !== '2')
      throw this.#tokens.error(
        version.at,
        `Rules version '${version.text}' is not supported, only '1' and '2'.`,
      );
    this.#tokens.accept(';');
    return version.text === '1' ? 1 : 2;
  }

  #service(): ServiceBlock {
    this.#tokens.expect('service');
    const first = this.#tokens.expectIdentifier('a service name');
    let name = first.text;
    while (this.#tokens.accept('.')) name += `.${this.#tokens.expectIdentifier('a service name').text}`;
    this.#tokens.expect('{');
    const { functions, matches, allows } = this.#body(0);
    const stray = allows[0];
    if (stray) throw this.#tokens.error(stray.at, "'allow' must be inside a match block.");
    return { at: first.at, name, functions, matches };
  }

  #body(depth: number): Pick<MatchBlock, 'allows' | 'functions' | 'matches'> {
    const allows: AllowStatement[] = [];
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    while (!this.#tokens.accept('}')) {
      if (this.#tokens.at('match')) matches.push(this.#match(depth + 1));
      else if (this.#tokens.at('allow')) allows.push(this.#allow());
      else if (this.#tokens.at('function')) functions.push(this.#function());
      else throw this.#tokens.unexpected("'match', 'allow', 'function' or '}'");
    }
    return { allows, functions, matches };
  }

  #match(depth: number): MatchBlock {
    const { at, end } = this.#tokens.expect('match');
    if (depth > MAX_MATCH_DEPTH)
      throw this.#tokens.error(at, `Match statements are nested more than ${MAX_MATCH_DEPTH} deep.`);
    const pattern = this.#pattern(end);
    this.#tokens.expect('{');
    return { at, pattern, ...this.#body(depth) };
  }

  #pattern(after: number): PatternSegment[] {
    if (!this.#tokens.at('/')) throw this.#tokens.unexpected("a path beginning with '/'");
    const { text } = this.#tokens.source;
    const segments: PatternSegment[] = [];
    let offset = Math.max(this.#tokens.current.at, after);
    while (text[offset] === '/') {
      offset += 1;
      const found = this.#tokens.scan(WILDCARD, offset) ?? this.#tokens.scan(PATH_TEXT, offset);
      if (found === undefined)
        throw this.#tokens.error(offset, 'Path segment must be a name, {wildcard} or {wildcard=**}.');
      segments.push(this.#segment(found, offset));
      offset += found.length;
    }
    this.#tokens.seek(offset);
    return segments;
  }

  #segment(text: string, at: number): PatternSegment {
    if (!text.startsWith('{')) return { kind: 'literal', text };
    const name = /[A-Za-z_][A-Za-z0-9_]*/.exec(text)?.[0] ?? '';
    if (isReserved(name)) throw this.#tokens.error(at, `'${name}' is a reserved word.`);
    return { kind: text.includes('=') ? 'recursive' : 'single', name, at };
  }

  #allow(): AllowStatement {
    const { at } = this.#tokens.expect('allow');
    const methods = new Set<Method>();
    do {
      const word = this.#tokens.expectIdentifier('a method');
      const named = Object.hasOwn(METHODS, word.text) ? METHODS[word.text] : undefined;
      if (!named) throw this.#tokens.error(word.at, `Unknown method '${word.text}' in allow.`);
      for (const method of named) methods.add(method);
    } while (this.#tokens.accept(','));
    if (!this.#tokens.accept(':')) {
      this.#end();
      return { at, methods, condition: undefined };
    }
    this.#tokens.expect('if');
    const condition = this.#expressions.parse();
    this.#end();
    return { at, methods, condition };
  }

  /** A statement before `}` or another `allow` may go without its semicolon, as recorded of the service. */
  #end(): void {
    if (!this.#tokens.at('}') && !this.#tokens.at('allow')) this.#tokens.expect(';');
  }

  #function(): FunctionDeclaration {
    this.#tokens.expect('function');
    const name = this.#name('a function name');
    this.#tokens.expect('(');
    const parameters: { at: number; name: string }[] = [];
    while (!this.#tokens.at(')')) {
      const parameter = this.#name('a parameter name');
      parameters.push({ at: parameter.at, name: parameter.text });
      if (!this.#tokens.accept(',')) break;
    }
    this.#tokens.expect(')');
    this.#tokens.expect('{');
    const bindings: FunctionDeclaration['bindings'][number][] = [];
    while (this.#tokens.accept('let')) {
      const binding = this.#name('a variable name');
      this.#tokens.expect('=');
      bindings.push({ at: binding.at, name: binding.text, value: this.#expressions.parse() });
      this.#tokens.expect(';');
    }
    this.#tokens.expect('return');
    const result = this.#expressions.parse();
    this.#end();
    this.#tokens.expect('}');
    return { at: name.at, name: name.text, parameters, bindings, result };
  }

  #name(what: string): Token {
    const token = this.#tokens.expectIdentifier(what);
    if (isReserved(token.text)) throw this.#tokens.error(token.at, `'${token.text}' is a reserved word.`);
    return token;
  }
}
