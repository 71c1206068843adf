import type { SourceFile } from './syntax/source.ts';

/** One finding of the compiler. Line and column count from 1. */
export interface RulesIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/**
 * The rules do not compile. `issues` holds every finding, the errors first; the message names
 * file:line:column of each error.
 */
export class RulesCompileError extends Error {
  override readonly name = 'RulesCompileError';
  constructor(readonly issues: readonly RulesIssue[]) {
    super(
      issues
        .filter((issue) => issue.severity === 'error')
        .map((issue) => `${issue.file}:${issue.line}:${issue.column}: ${issue.message}`)
        .join('\n'),
    );
  }
}

/** An issue at an offset of a file. */
export function issueAt(
  source: SourceFile,
  offset: number,
  message: string,
  severity: RulesIssue['severity'] = 'error',
): RulesIssue {
  return { file: source.name, ...source.positionAt(offset), message, severity };
}

/** The compile error for one syntax error: parsing stops at the first. */
export function syntaxError(source: SourceFile, offset: number, message: string): RulesCompileError {
  return new RulesCompileError([issueAt(source, offset, message)]);
}
