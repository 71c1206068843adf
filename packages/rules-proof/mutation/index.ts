/** Mutants of rules, and whether what the tests ask tells them from the rules. */
export { record, type RecordedTests, type Recording } from './record.ts';
export { findSurvivors, type Outcome, type Survivor } from './survivors.ts';
export { unparseFile } from './unparse.ts';
