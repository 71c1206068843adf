/**
 * Functions of firestore.rules by themselves: rules of their own, in which a write is allowed where the
 * function says so.
 */
import { readFileSync } from 'node:fs';

const RULES = readFileSync('firestore.rules', 'utf8');

/** The source text of a function of firestore.rules. */
function functionOf(name: string): string {
  const [, text] = new RegExp(`^( *function ${name}\\([^]*?^ *\\}$)`, 'm').exec(RULES) ?? [];
  if (text === undefined) throw new Error(`firestore.rules has no function ${name}.`);
  return text;
}

/**
 * Rules with the named functions of firestore.rules and what else must match. A document `{ value }`
 * may be made in the collection of a function's name where the function, called with the value, is true.
 */
export function rulesOf(functions: readonly string[], asked: readonly string[], more = ''): string {
  const questions = asked.map(
    (name) => `match /${name}/{id} { allow create: if ${name}(request.resource.data.value); }`,
  );
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${[...functions, ...asked].map(functionOf).join('\n')}
${questions.join('\n')}
${more}
  }
}`;
}
