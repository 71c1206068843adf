/** The rules engine by itself: parser, compiler, evaluation, and the types of what rules are asked. */
export type { Caller } from './caller/caller.ts';
export type {
  Database,
  Document,
  DocumentReader,
  Fields,
  Gate,
  Query,
  Value,
  WriteOperation,
} from './firestore/types.ts';
export { callerOfToken } from './caller/id-token.ts';
export { evaluateCase } from './rules-api/run-case.ts';
export { fromTestJson } from './rules-api/values.ts';
export { StatusError } from './status.ts';
export { compileRules, type Ruleset } from './rules/compile.ts';
export type { DocumentLookup } from './rules/context.ts';
export type { RuleAnswer } from './rules/decide.ts';
export { MAX_EXPRESSIONS } from './rules/expression-cost.ts';
export { compileFirestoreRules } from './firestore/rules/firestore-gate.ts';
export { RulesCompileError, type RulesIssue } from './rules/issue.ts';
export { Fault, type Result, typeFault } from './rules/result.ts';
export {
  type StorageRuleset,
  compileStorageRules,
  type StorageVerifyOptions,
} from './storage/rules-runtime.ts';
export type {
  AllowStatement,
  BinaryOperator,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RulesFile,
} from './rules/syntax/ast.ts';
export { STRENGTH } from './rules/syntax/expression-parser.ts';
export { parseRules } from './rules/syntax/parser.ts';
export { SourceFile } from './rules/syntax/source.ts';
export type { RuleTrace, RuleUsage } from './rules/trace.ts';
export type { Path } from './rules/values/types.ts';
