import { afterEach, beforeEach, expect } from 'vitest';

let expected: RegExp[] = [];
let seen: string[] = [];

/**
 * Tells the watch that this test provokes an error message on purpose; the pattern must match the message's
 * text.
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/**
 * Makes a test that writes to `console.error` fail, unless it announced the message with
 * `expectConsoleError`. A message that was announced and never came fails too: a check that cannot fail is
 * none.
 */
export function watchConsole(): void {
  const original = console.error;
  beforeEach(() => {
    expected = [];
    seen = [];
    console.error = (...parts: unknown[]) => {
      const text = parts.map(asText).join(' ');
      seen.push(text);
      if (!expected.some((pattern) => pattern.test(text))) original(...parts);
    };
  });
  afterEach(() => {
    console.error = original;
    const surprising = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    const absent = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
    expect(surprising, 'messages written to console.error').toEqual([]);
    expect(absent, 'announced messages that never came').toEqual([]);
  });
}

function asText(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
