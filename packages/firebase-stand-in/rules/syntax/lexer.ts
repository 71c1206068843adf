import { syntaxError } from '../issue.ts';
import type { SourceFile } from './source.ts';
import { readString } from './string-literal.ts';
import type { Token } from './token.ts';

const IDENTIFIER = /[A-Za-z_][A-Za-z0-9_]*/y;
const FLOAT = /(?:\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)/y;
const INTEGER = /(?:0[xX][0-9a-fA-F]+|\d+)/y;
const PUNCTUATION = /&&|\|\||==|!=|<=|>=|[<>+\-*/%!?:.,;()[\]{}=$]/y;
const BLANK = /(?:\s+|\/\/[^\n]*)+/y;

/**
 * Reads tokens on demand. It has no state but the source, because the same `/` begins a path literal or
 * divides: the parser, which knows, may go on reading at any offset.
 */
export class Lexer {
  constructor(readonly source: SourceFile) {}

  /** The token at or after an offset, white space and comments skipped. */
  read(offset: number): Token {
    const { text } = this.source;
    const at = this.#skipBlank(offset);
    if (at >= text.length) return { kind: 'end', text: 'end of file', at: text.length, end: text.length };
    const character = text[at];
    if (character === '"' || character === "'") return readString(this.source, at);
    for (const [kind, pattern] of [
      ['identifier', IDENTIFIER],
      ['float', FLOAT],
      ['integer', INTEGER],
      ['punctuation', PUNCTUATION],
    ] as const) {
      const found = matchAt(pattern, text, at);
      if (found !== undefined) return { kind, text: found, at, end: at + found.length };
    }
    throw syntaxError(
      this.source,
      at,
      `Unexpected character '${String.fromCodePoint(text.codePointAt(at) ?? 0)}'.`,
    );
  }

  #skipBlank(offset: number): number {
    const { text } = this.source;
    let at = offset;
    for (;;) {
      at += matchAt(BLANK, text, at)?.length ?? 0;
      if (!text.startsWith('/*', at)) return at;
      const close = text.indexOf('*/', at + 2);
      if (close === -1) throw syntaxError(this.source, at, 'Comment is not closed.');
      at = close + 2;
    }
  }
}

/** What a sticky pattern matches at an offset. */
export function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
