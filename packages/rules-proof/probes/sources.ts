/** Small rules that measure how the service counts. */

/** Rules with `condition` for every write of a note, and functions and statements besides. */
export function notes(condition: string, functions = '', more = ''): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${functions}
    match /notes/{id} {
      allow create: if ${condition};
      ${more}
    }
  }
}`;
}

/** So many leaves joined by `&&` as a balanced tree, since a flat chain may not be long. */
export function tree(leaf: string, leaves: number): string {
  if (leaves <= 1) return leaf;
  const left = Math.floor(leaves / 2);
  return `(${tree(leaf, left)} && ${tree(leaf, leaves - left)})`;
}

/** A chain of functions that call each other, `depth` deep. */
export function calls(depth: number): string {
  const functions = Array.from({ length: depth }, (_, at) =>
    at === depth - 1 ? `function f${at}() { return true; }` : `function f${at}() { return f${at + 1}(); }`,
  );
  return notes('f0()', functions.join('\n    '));
}

/** A function with so many `let`s. */
export function lets(count: number): string {
  const all = Array.from({ length: count }, (_, at) => `let a${at} = true;`);
  return notes('f()', `function f() { ${all.join(' ')} return a0; }`);
}

/** So many terms `request.auth.token.n >= k`, ten in each function, whose calls a tree joins. */
export function terms(count: number): string {
  const functions: string[] = [];
  for (let from = 0; from < count; from += 10) {
    const some = Array.from(
      { length: Math.min(10, count - from) },
      (_, at) => `request.auth.token.n >= ${at}`,
    );
    functions.push(`function t${functions.length}() { return ${some.join(' && ')}; }`);
  }
  return notes(joined(functions.map((_, at) => `t${at}()`)), functions.join('\n    '));
}

function joined(all: readonly string[]): string {
  if (all.length <= 1) return all.join();
  const middle = Math.floor(all.length / 2);
  return `(${joined(all.slice(0, middle))} && ${joined(all.slice(middle))})`;
}
