import type { RE2JS } from 're2js';
import { Fault, type Result } from '../result.ts';
import { Bytes } from '../values/types.ts';
import { LongText } from './long-text.ts';
import { regex } from './regex.ts';
import { property, withString, type MethodTable } from './signature.ts';

/** Number of characters: code points, as in CEL. */
export function stringSize(text: string): number {
  let size = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      size -= 1;
      index += 1;
    }
  }
  return size;
}

/** rules.String. */
export const STRING_METHODS: MethodTable<string> = {
  lower: property((text) => text.toLowerCase()),
  upper: property((text) => text.toUpperCase()),
  size: property((text) => BigInt(stringSize(text))),
  trim: property((text) => text.trim()),
  toUtf8: property((text) => new Bytes(Buffer.from(text, 'utf8'))),
  /** The whole string must match. */
  matches: {
    arity: 1,
    call: (text, [pattern]) =>
      withString(pattern, (source) => {
        const compiled = regex(source);
        return compiled instanceof Fault ? compiled : compiled.testExact(text);
      }),
  },
  /** Replaces every match by the literal text `sub`. */
  replace: {
    arity: 2,
    call: (text, [pattern, sub]) =>
      withString(pattern, (source) =>
        withString(sub, (replacement) => {
          const compiled = regex(source);
          if (compiled instanceof Fault) return compiled;
          return replaceAll(text, compiled, replacement);
        }),
      ),
  },
  split: {
    arity: 1,
    call: (text, [pattern]) =>
      withString(pattern, (source) => {
        const compiled = regex(source);
        return compiled instanceof Fault ? compiled : split(text, compiled);
      }),
  },
};

/**
 * The pieces between matches, those of no characters included, without the empty ones at the end; one empty
 * piece where all are empty. Recorded of the service.
 */
function split(text: string, pattern: RE2JS): string[] {
  const matcher = pattern.matcher(text);
  const pieces: string[] = [];
  let end = 0;
  while (matcher.find()) {
    pieces.push(text.slice(end, matcher.start()));
    end = matcher.end();
  }
  pieces.push(text.slice(end));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}

function replaceAll(text: string, pattern: RE2JS, replacement: string): Result {
  const matcher = pattern.matcher(text);
  const replaced = new LongText();
  let end = 0;
  while (matcher.find()) {
    if (!replaced.add(text.slice(end, matcher.start()), replacement)) return replaced.result();
    end = matcher.end();
  }
  replaced.add(text.slice(end));
  return replaced.result();
}
