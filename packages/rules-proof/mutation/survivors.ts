import { parseRules, SourceFile } from 'firebase-stand-in/rules';
import { difference } from './difference.ts';
import { fileMutants } from './mutants.ts';
import type { Question } from './questions.ts';
import { unparseFile } from './unparse.ts';

/** A mutant that no question tells from the rules. */
export interface Survivor {
  readonly line: number;
  readonly column: number;
  readonly was: string;
  readonly becomes: string;
}

/** How a file's mutants fared. */
export interface Outcome {
  readonly mutants: number;
  readonly survivors: readonly Survivor[];
}

/** Compiles rules. `onEvaluated`, where it is taken, is told the offset of each expression evaluated. */
type Compile<Rules> = (text: string, onEvaluated?: (at: number) => void) => Rules | Promise<Rules>;

/**
 * Asks every mutant of a rules file the recorded questions until one is answered otherwise than by the rules.
 * A mutant of an expression is asked only the questions whose answer evaluates that expression: no other can
 * tell it from the rules. Throws when the rules themselves, compiled from their tree, answer one otherwise
 * than recorded: then the recording is at fault.
 */
export async function findSurvivors<Rules>(
  source: { readonly file: string; readonly text: string },
  questions: readonly Question<Rules>[],
  compile: Compile<Rules>,
  onSurvivor: (survivor: Survivor) => void = () => undefined,
): Promise<Outcome> {
  const text = new SourceFile(source.file, source.text);
  const tree = parseRules(text);
  const ordered = [...questions];
  const strange = await firstDifference(await compile(unparseFile(tree)), ordered);
  if (strange !== undefined)
    throw new Error(`${source.file}: asked again, the rules answer otherwise: ${ordered[strange]?.what}`);
  const askers = await evaluatedBy(source.text, ordered, compile);
  const survivors: Survivor[] = [];
  let mutants = 0;
  for (const { tree: mutated, at, was, becomes } of fileMutants(tree)) {
    mutants += 1;
    const relevant = askers.get(at);
    const killer = await firstDifference(await compile(unparseFile(mutated)), ordered, relevant);
    if (killer === undefined) {
      const survivor = { ...text.positionAt(at), ...excerpts(was, becomes) };
      survivors.push(survivor);
      onSurvivor(survivor);
    } else {
      // Neighbouring mutants mostly die of the same question: it is asked first.
      ordered.unshift(...ordered.splice(killer, 1));
    }
  }
  return { mutants, survivors };
}

function excerpts(was: string, becomes: string): Pick<Survivor, 'was' | 'becomes'> {
  if (becomes === 'dropped') return { was, becomes };
  const [before, after] = difference(was, becomes);
  return { was: before, becomes: after };
}

/**
 * For the offset of each expression, the questions that evaluate it. An offset without any is not there: that
 * of a statement, a pattern, or an expression that no question reaches.
 */
async function evaluatedBy<Rules>(
  text: string,
  questions: readonly Question<Rules>[],
  compile: Compile<Rules>,
): Promise<ReadonlyMap<number, ReadonlySet<Question<Rules>>>> {
  const all = new Map<number, Set<Question<Rules>>>();
  let present: Question<Rules> | undefined;
  const rules = await compile(text, (at) => {
    if (present === undefined) return;
    const known = all.get(at);
    if (known) known.add(present);
    else all.set(at, new Set([present]));
  });
  for (const question of questions) {
    present = question;
    await question.ask(rules);
  }
  return all;
}

/**
 * Index of the first question that is answered otherwise than recorded, among those that are relevant; all
 * are when `relevant` is left out.
 */
async function firstDifference<Rules>(
  rules: Rules,
  questions: readonly Question<Rules>[],
  relevant?: ReadonlySet<Question<Rules>>,
): Promise<number | undefined> {
  for (const [index, question] of questions.entries()) {
    if (relevant && !relevant.has(question)) continue;
    const { allowed, ask } = question;
    const answer = ask(rules);
    if ((typeof answer === 'boolean' ? answer : await answer) !== allowed) return index;
  }
  return undefined;
}
