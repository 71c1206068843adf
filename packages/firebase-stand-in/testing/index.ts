/** For tests: rules asked without a server, and programs run as processes. */
export { document, firestoreRules, ROOT, user } from './rules-harness.ts';
export { processorTime } from './processor-time.ts';
export { FREE_PORTS, runProgram, type Run } from './run-program.ts';
