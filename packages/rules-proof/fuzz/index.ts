/** Hostile writes, and whether rules and a model of them agree. */
export type { Attempt, Batch, Commit, Situation, State } from './commit.ts';
export { describeDifference } from './describe-difference.ts';
export { fuzzFiles, type FileRequest, type FileSubject } from './fuzz-files.ts';
export { fuzz, type Subject, type World } from './fuzz.ts';
export type { Stock } from './hostile.ts';
export {
  changedKeys,
  hasKeys,
  isBytes,
  isList,
  isMap,
  isText,
  own,
  same,
  textOf,
  without,
  type Fields,
  type Plain,
} from './plain.ts';
export { Random } from './random.ts';
