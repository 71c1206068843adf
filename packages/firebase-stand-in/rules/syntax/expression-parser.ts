import type { BinaryOperator, Expression } from './ast.ts';
import { PATH_TEXT } from './path-text.ts';
import type { TokenStream } from './token-stream.ts';

/**
 * Binding strength of the binary operators: the official reference lists, from tightest, `* / %`, `+ -`, the
 * comparisons, `in is`, `== !=`, `&&`, `||`.
 */
export const STRENGTH: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  in: 4,
  is: 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};

/** Words that cannot name a variable, function or wildcard. */
const RESERVED = new Set([
  'true',
  'false',
  'null',
  'in',
  'is',
  'if',
  'let',
  'return',
  'function',
  'match',
  'allow',
  'service',
]);

/**
 * Nesting of brackets and unary operators that compiles, the expression itself included. Recorded of the
 * service: 99 do not.
 */
const MAX_NESTING = 99;
const MAX_INTEGER = 2n ** 63n - 1n;

/** Pratt parser for one expression of the rules language. */
export class ExpressionParser {
  readonly #tokens: TokenStream;
  #nesting = 0;

  constructor(tokens: TokenStream) {
    this.#tokens = tokens;
  }

  /** An expression, up to the first token that cannot continue it. */
  parse(): Expression {
    if (this.#nesting >= MAX_NESTING)
      throw this.#tokens.error(this.#tokens.current.at, 'Expression is nested too deeply.');
    this.#nesting += 1;
    const test = this.#binary(0);
    let result = test;
    if (this.#tokens.at('?')) {
      const { at } = this.#tokens.take();
      const whenTrue = this.parse();
      this.#tokens.expect(':');
      result = { kind: 'conditional', at, test, whenTrue, whenFalse: this.parse() };
    }
    this.#nesting -= 1;
    return result;
  }

  #binary(weakest: number): Expression {
    let left = this.#unary();
    for (;;) {
      const { kind, text, at } = this.#tokens.current;
      const operator = kind === 'punctuation' || kind === 'identifier' ? text : '';
      const strength = Object.hasOwn(STRENGTH, operator) ? (STRENGTH[operator] ?? 0) : 0;
      if (strength <= weakest) return left;
      this.#tokens.take();
      if (operator === 'is') {
        left = { kind: 'is', at, operand: left, type: this.#tokens.expectIdentifier('a type name').text };
      } else {
        left = {
          kind: 'binary',
          at,
          operator: operator as BinaryOperator,
          left,
          right: this.#binary(strength),
        };
      }
    }
  }

  #unary(): Expression {
    const { kind, text, at } = this.#tokens.current;
    if (kind !== 'punctuation' || (text !== '!' && text !== '-')) return this.#postfix(this.#primary());
    if (this.#nesting >= MAX_NESTING) throw this.#tokens.error(at, 'Expression is nested too deeply.');
    this.#tokens.take();
    if (
      text === '-' &&
      this.#tokens.current.kind === 'integer' &&
      BigInt(this.#tokens.current.text) === MAX_INTEGER + 1n
    ) {
      this.#tokens.take();
      return { kind: 'literal', at, value: -MAX_INTEGER - 1n };
    }
    this.#nesting += 1;
    const operand = this.#unary();
    this.#nesting -= 1;
    return { kind: 'unary', at, operator: text, operand };
  }

  #postfix(start: Expression): Expression {
    let object = start;
    for (;;) {
      const { at } = this.#tokens.current;
      if (this.#tokens.accept('.')) {
        const { text: name, at: nameAt } = this.#tokens.expectIdentifier('a property name');
        object = this.#tokens.at('(')
          ? { kind: 'method', at: nameAt, object, name, args: this.#arguments() }
          : { kind: 'member', at: nameAt, object, name };
      } else if (this.#tokens.accept('[')) {
        const from = this.parse();
        object = this.#tokens.accept(':')
          ? { kind: 'range', at, object, from, to: this.parse() }
          : { kind: 'index', at, object, index: from };
        this.#tokens.expect(']');
      } else {
        return object;
      }
    }
  }

  #arguments(): Expression[] {
    this.#tokens.expect('(');
    return this.#sequence(')', () => this.parse());
  }

  /** Comma-separated items up to the closing token; one trailing comma is allowed. */
  #sequence<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.#tokens.at(close)) {
      items.push(item());
      if (!this.#tokens.accept(',')) break;
    }
    this.#tokens.expect(close);
    return items;
  }

  #primary(): Expression {
    const { kind, text, at } = this.#tokens.current;
    if (kind === 'punctuation') return this.#bracketed();
    if (kind === 'end') throw this.#tokens.unexpected('an expression');
    this.#tokens.take();
    if (kind === 'string') return { kind: 'literal', at, value: text };
    if (kind === 'float') return { kind: 'literal', at, value: Number(text) };
    if (kind === 'integer') {
      const value = BigInt(text);
      if (value > MAX_INTEGER) throw this.#tokens.error(at, `Integer ${text} does not fit into 64 bits.`);
      return { kind: 'literal', at, value };
    }
    if (text === 'true' || text === 'false') return { kind: 'literal', at, value: text === 'true' };
    if (text === 'null') return { kind: 'literal', at, value: null };
    if (RESERVED.has(text)) throw this.#tokens.error(at, `Unexpected '${text}', expected an expression.`);
    if (this.#tokens.at('(')) return { kind: 'call', at, name: text, args: this.#arguments() };
    return { kind: 'name', at, name: text };
  }

  #bracketed(): Expression {
    const { text, at } = this.#tokens.current;
    if (text === '/') return this.#path(at);
    if (text === '(') {
      this.#tokens.take();
      const inner = this.parse();
      this.#tokens.expect(')');
      return inner;
    }
    if (text === '[') {
      this.#tokens.take();
      return { kind: 'list', at, items: this.#sequence(']', () => this.parse()) };
    }
    if (text !== '{') throw this.#tokens.unexpected('an expression');
    this.#tokens.take();
    const entry = () => {
      const key = this.#binary(0);
      this.#tokens.expect(':');
      return { key, value: this.parse() };
    };
    return { kind: 'map', at, entries: this.#sequence('}', entry) };
  }

  /** A path literal, read character by character: `/databases/(default)/documents/users/$(uid)`. */
  #path(at: number): Expression {
    const segments: (string | Expression)[] = [];
    const { text } = this.#tokens.source;
    let offset = at;
    while (text[offset] === '/') {
      offset += 1;
      if (text.startsWith('$(', offset)) {
        this.#tokens.seek(offset + 2);
        segments.push(this.parse());
        if (!this.#tokens.at(')')) throw this.#tokens.unexpected("')'");
        offset = this.#tokens.current.end;
      } else {
        const literal = this.#tokens.scan(PATH_TEXT, offset);
        if (literal === undefined) throw this.#tokens.error(offset, 'Path segment is missing.');
        segments.push(literal);
        offset += literal.length;
      }
    }
    this.#tokens.seek(offset);
    return { kind: 'path', at, segments };
  }
}

/** Whether a word may name a variable, function or wildcard. */
export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}
