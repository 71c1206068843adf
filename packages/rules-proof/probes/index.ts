/** What the service is known or thought to do, asked of the service itself. */
export { FACTS, type Fact } from './facts.ts';
export { serviceJudge, type Judge, type TestRules, type Verdict } from './judge.ts';
export { byBisection, byModel, measure, type CostOfLeaf, type Measured } from './weights.ts';
