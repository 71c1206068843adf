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

/**
 * Asks every mutant of a rules file the recorded questions until one is answered otherwise than by the rules.
 * Throws when the rules themselves, compiled from their tree, answer one otherwise than recorded: then the
 * recording is at fault.
 */
export async function findSurvivors<Rules>(
  source: { readonly file: string; readonly text: string },
  questions: readonly Question<Rules>[],
  compile: (text: string) => Rules | Promise<Rules>,
  onSurvivor: (survivor: Survivor) => void = () => undefined,
): Promise<Outcome> {
  const text = new SourceFile(source.file, source.text);
  const tree = parseRules(text);
  const ordered = [...questions];
  const strange = await firstDifference(await compile(unparseFile(tree)), ordered);
  if (strange !== undefined)
    throw new Error(`${source.file}: asked again, the rules answer otherwise: ${ordered[strange]?.what}`);
  const survivors: Survivor[] = [];
  let mutants = 0;
  for (const { tree: mutated, at, was, becomes } of fileMutants(tree)) {
    mutants += 1;
    const killer = await firstDifference(await compile(unparseFile(mutated)), ordered);
    if (killer === undefined) {
      const survivor = { ...text.positionAt(at), ...shown(was, becomes) };
      survivors.push(survivor);
      onSurvivor(survivor);
    } else {
      // Neighbouring mutants mostly die of the same question: it is asked first.
      ordered.unshift(...ordered.splice(killer, 1));
    }
  }
  return { mutants, survivors };
}

function shown(was: string, becomes: string): Pick<Survivor, 'was' | 'becomes'> {
  if (becomes === 'dropped') return { was, becomes };
  const [before, after] = difference(was, becomes);
  return { was: before, becomes: after };
}

/** Index of the first question that is answered otherwise than recorded. */
async function firstDifference<Rules>(
  rules: Rules,
  questions: readonly Question<Rules>[],
): Promise<number | undefined> {
  for (const [index, { allowed, ask }] of questions.entries()) {
    const answer = ask(rules);
    if ((typeof answer === 'boolean' ? answer : await answer) !== allowed) return index;
  }
  return undefined;
}
