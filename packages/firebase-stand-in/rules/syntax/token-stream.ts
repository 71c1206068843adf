import { syntaxError, type RulesCompileError } from '../issue.ts';
import { Lexer, matchAt } from './lexer.ts';
import type { SourceFile } from './source.ts';
import type { Token } from './token.ts';

/** One token of look-ahead over a rules file, with the helpers both halves of the parser share. */
export class TokenStream {
  readonly #lexer: Lexer;
  current: Token;

  constructor(readonly source: SourceFile) {
    this.#lexer = new Lexer(source);
    this.current = this.#lexer.read(0);
  }

  /** Takes the current token and moves on. */
  take(): Token {
    const token = this.current;
    this.current = this.#lexer.read(token.end);
    return token;
  }

  /** Goes on reading at an offset. */
  seek(offset: number): void {
    this.current = this.#lexer.read(offset);
  }

  /** Raw text at an offset that a sticky pattern matches: for paths, whose characters are no tokens. */
  scan(pattern: RegExp, offset: number): string | undefined {
    return matchAt(pattern, this.source.text, offset);
  }

  /** Whether the current token is this punctuation or keyword. */
  at(text: string): boolean {
    const { kind } = this.current;
    return this.current.text === text && (kind === 'punctuation' || kind === 'identifier');
  }

  /** Takes the current token if it is this punctuation or keyword. */
  accept(text: string): boolean {
    if (!this.at(text)) return false;
    this.take();
    return true;
  }

  expect(text: string): Token {
    if (!this.at(text)) throw this.unexpected(`'${text}'`);
    return this.take();
  }

  expectIdentifier(what: string): Token {
    if (this.current.kind !== 'identifier') throw this.unexpected(what);
    return this.take();
  }

  unexpected(expected: string): RulesCompileError {
    const { kind, text, at } = this.current;
    const found = kind === 'end' ? 'end of file' : kind === 'string' ? 'a string' : `'${text}'`;
    return this.error(at, `Unexpected ${found}, expected ${expected}.`);
  }

  error(at: number, message: string): RulesCompileError {
    return syntaxError(this.source, at, message);
  }
}
