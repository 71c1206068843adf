import { folded } from '@/shared/lib/folded';

/** The questions of the help page, in their groups. Texts: `help.<key>Q` and `help.<key>A`. */
export const QUESTION_GROUPS = [
  { key: 'start', questions: ['makeCard', 'needApp', 'install', 'language'] },
  { key: 'card', questions: ['whoSees', 'pictures', 'deleteCard'] },
  { key: 'code', questions: ['changeLink', 'linkTaken', 'print', 'scan'] },
  { key: 'account', questions: ['password', 'google', 'plan', 'end', 'deleteAccount'] },
] as const;

export type QuestionKey = (typeof QUESTION_GROUPS)[number]['questions'][number];

/** Whether every word of `query` occurs in one of the texts. An empty query matches everything. */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const text = folded(texts.join('\n'));
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
