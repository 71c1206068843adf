import { RE2JS } from 're2js';
import { Fault } from '../result.ts';

/** Compiled patterns are kept: rules use few, but data may supply any number. */
const MAX_KEPT = 256;
const kept = new Map<string, RE2JS | Fault>();

/** Compiles an RE2 pattern; an invalid one is a fault. */
export function regex(pattern: string): RE2JS | Fault {
  const known = kept.get(pattern);
  if (known) return known;
  const compiled = compile(pattern);
  const oldest = kept.keys().next();
  if (kept.size >= MAX_KEPT && !oldest.done) kept.delete(oldest.value);
  kept.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): RE2JS | Fault {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    return new Fault(
      `Invalid regular expression: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
