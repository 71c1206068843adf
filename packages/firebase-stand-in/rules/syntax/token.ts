/** One word of a rules file, as the lexer reads it and the parser takes it. */
export interface Token {
  readonly kind: 'identifier' | 'string' | 'integer' | 'float' | 'punctuation' | 'end';
  /** Source text; of a string its value with escapes resolved. */
  readonly text: string;
  readonly at: number;
  /** Offset just after the token. */
  readonly end: number;
}
