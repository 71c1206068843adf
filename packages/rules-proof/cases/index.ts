/** Cases for the Rules API, made of what an app has its rules asked. */
export { Collector, type Coverage } from './collector.ts';
export { listeningGate, listeningRuleset } from './listening.ts';
export type { Case, Json, Question, RulesService, SentCase, Tested } from './test-case.ts';
