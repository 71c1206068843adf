import { Unknown, type Result } from './result.ts';
import type { PatternSegment } from './syntax/ast.ts';
import { Path } from './values/types.ts';

/** In the target of a collection group query: any number of segments, none included. */
export const ANY_SEGMENTS: unique symbol = Symbol('any segments');

/** One segment of the path a request is about. Unknown is the id of whichever document a query returns. */
export type TargetSegment = string | Unknown | typeof ANY_SEGMENTS;

/**
 * Matches a whole path against a match block. Answers the wildcards' values in order, or undefined. A pattern
 * matches an unknown segment only where it matches every value of it. `{x}` captures a string, `{x=**}` a
 * path of at least as many segments as said.
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  target: readonly TargetSegment[],
  leastSegments: 0 | 1 = 0,
): readonly Result[] | undefined {
  const captures: Result[] = [];
  return matchFrom(leastSegments, pattern, 0, target, 0, captures) ? captures : undefined;
}

function matchFrom(
  leastSegments: 0 | 1,
  pattern: readonly PatternSegment[],
  patternAt: number,
  target: readonly TargetSegment[],
  targetAt: number,
  captures: Result[],
): boolean {
  const segment = pattern[patternAt];
  if (segment === undefined) return targetAt === target.length;
  if (segment.kind === 'recursive') {
    for (let end = targetAt + leastSegments; end <= target.length; end += 1) {
      captures.push(pathOf(segment.name, target.slice(targetAt, end)));
      if (matchFrom(leastSegments, pattern, patternAt + 1, target, end, captures)) return true;
      captures.pop();
    }
    return false;
  }
  const found = target[targetAt];
  if (found === undefined || typeof found === 'symbol') return false;
  if (segment.kind === 'literal')
    return (
      found === segment.text &&
      matchFrom(leastSegments, pattern, patternAt + 1, target, targetAt + 1, captures)
    );
  captures.push(typeof found === 'string' ? found : new Unknown(segment.name, found.facts));
  if (matchFrom(leastSegments, pattern, patternAt + 1, target, targetAt + 1, captures)) return true;
  captures.pop();
  return false;
}

function pathOf(name: string, segments: readonly TargetSegment[]): Result {
  const texts = segments.filter((segment) => typeof segment === 'string');
  return texts.length === segments.length ? new Path(texts) : new Unknown(name);
}
