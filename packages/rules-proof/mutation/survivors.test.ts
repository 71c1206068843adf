import { compileFirestoreRules, StatusError, type Gate } from 'firebase-stand-in/rules';
import { document, firestoreRules, ROOT, user } from 'firebase-stand-in/testing';
import { describe, expect, it } from 'vitest';
import type { Question } from './questions.ts';
import { findSurvivors } from './survivors.ts';

/** A read of a document with these fields by ann, and what the rules say to it. */
function reads(fields: object, allowed: boolean, path = 'docs/a'): Question<Gate> {
  const read = document(path, fields);
  return {
    what: 'get',
    allowed,
    ask: (gate) => {
      try {
        gate.get(user('ann'), `${ROOT}/${path}`, read, () => undefined);
        return true;
      } catch (error) {
        if (error instanceof StatusError) return false;
        throw error;
      }
    },
  };
}

/** Survivors among the mutants of a condition for a read. */
async function survivorsOf(condition: string, questions: readonly Question<Gate>[]): Promise<string[]> {
  const text = firestoreRules(`match /docs/{id} { allow get: if ${condition}; }`);
  const { survivors } = await findSurvivors(
    { file: 'firestore.rules', text },
    questions,
    (mutant, onEvaluated) => compileFirestoreRules(mutant, 'firestore.rules', { onEvaluated }),
  );
  return survivors.map(({ line, was, becomes }) => `${line}: ${was} → ${becomes}`);
}

describe('mutants of the rules', () => {
  const condition = 'resource.data.n < 5 && resource.data.of in ["ann"]';

  it('survive where no question tells them from the rules', async () => {
    expect(await survivorsOf(condition, [reads({ n: 1n, of: 'ann' }, true)])).toEqual([
      "4: resource.data.of in ['ann'] → dropped",
      '4: resource.data.n < 5 → dropped',
      '4: resource.data.n < 5 → resource.data.n <= 5',
      '4: 5 → 4',
      '4: 5 → 6',
    ]);
  });

  it('are all killed by pairs that differ in one fact', async () => {
    const pairs = [
      reads({ n: 4n, of: 'ann' }, true),
      reads({ n: 5n, of: 'ann' }, false),
      reads({ n: 4n, of: 'bob' }, false),
    ];
    expect(await survivorsOf(condition, pairs)).toEqual([]);
  });

  it.each([
    ["resource.data.get('n', 1) is int", [reads({}, true), reads({ n: 'a' }, false)]],
    ["resource.data.get('n', 'b') == 'a'", [reads({}, false), reads({ n: 'a' }, true)]],
    [
      "resource.data.get('n', '').matches('.?')",
      [reads({}, true), reads({ n: 'a' }, true), reads({ n: 'ab' }, false)],
    ],
  ])('leave what replaces a field as it is where any other would do: %s', async (condition, pairs) => {
    const survivors = await survivorsOf(condition, pairs);
    expect(survivors.filter((survivor) => survivor.includes('get('))).toEqual([]);
  });

  it('change what replaces a field where that tells', async () => {
    expect(
      await survivorsOf("resource.data.get('n', 'a') == 'a'", [
        reads({ n: 'a' }, true),
        reads({ n: 'b' }, false),
      ]),
    ).toEqual(["4: …esource.data.get('n', 'a') → …esource.data.get('n', 'a~')"]);
  });

  it('are asked only the questions that evaluate the changed expression', async () => {
    const text = firestoreRules(
      'match /docs/{id} { allow get: if resource.data.n > 0 && resource.data.n < 5; } match /others/{id} { allow get; }',
    );
    let timesAsked = 0;
    const other = reads({}, true, 'others/a');
    const ofOthers: Question<Gate> = {
      ...other,
      ask: (gate) => {
        timesAsked += 1;
        return other.ask(gate);
      },
    };
    const { mutants } = await findSurvivors(
      { file: 'firestore.rules', text },
      [ofOthers, reads({ n: 1n }, true)],
      (mutant, onEvaluated) => compileFirestoreRules(mutant, 'firestore.rules', { onEvaluated }),
    );
    // Once of the rules from their tree, once for what it evaluates, and of the two statements without `get`.
    expect(timesAsked).toBeLessThanOrEqual(4);
    expect(mutants).toBeGreaterThan(10);
  });

  it('cannot be judged by a recording that the rules themselves contradict', async () => {
    await expect(survivorsOf(condition, [reads({ n: 5n, of: 'ann' }, true)])).rejects.toThrow(/otherwise/);
  });
});
