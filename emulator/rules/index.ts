/** The rules engine by itself: parser, compiler, evaluation, and the types of what rules are asked. */
export type { Caller } from '../caller/caller.ts';
export type {
  Database,
  Document,
  DocumentReader,
  Fields,
  Gate,
  Query,
  Value,
  WriteOperation,
} from '../firestore/types.ts';
export { callerOfToken } from '../caller/id-token.ts';
export { evaluateCase } from '../rules-api/run-case.ts';
export { fromTestJson } from '../rules-api/values.ts';
export { StatusError } from '../status.ts';
export { compileRules, type Ruleset } from './compile.ts';
export type { DocumentLookup } from './context.ts';
export type { RuleAnswer } from './decide.ts';
export { MAX_EXPRESSIONS } from './expression-cost.ts';
export { compileFirestoreRules } from './firestore-gate.ts';
export { RulesCompileError, type RulesIssue } from './issue.ts';
export { Fault, type Result, typeFault } from './result.ts';
export { type StorageRuleset, storageRulesRuntime, type StorageVerifyOptions } from './storage-runtime.ts';
export type {
  AllowStatement,
  BinaryOperator,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RulesFile,
} from './syntax/ast.ts';
export { STRENGTH } from './syntax/expression-parser.ts';
export { parseRules } from './syntax/parser.ts';
export { SourceFile } from './syntax/source.ts';
export type { RuleTrace, RuleUsage } from './trace.ts';
export type { Path } from './values/types.ts';
