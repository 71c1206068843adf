/** The text form of vCard 3.0 (RFC 2426); its lines are folded by shared/lib/content-line.ts. */

import { withoutBidiControls } from '@/shared/lib/visible-text';

/** Returns an escaped text: line breaks as `\n`, no other controls; no value can start a line of its own. */
export function escapeText(value: string): string {
  return value
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Surrogate}/gu, (character) => (character === '\t' ? ' ' : ''))
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A text value of a property that has one line: line breaks and tabs become spaces. */
export function escapeLine(value: string): string {
  return escapeText(oneLine(value));
}

/** The value with line breaks and tabs turned into spaces, and without explicit bidi controls. */
export function oneLine(value: string): string {
  return withoutBidiControls(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim();
}

/** Returns a component of a structured value, without the last backslash, which would escape a separator. */
export function escapeComponent(value: string): string {
  return escapeText(value).replace(/\\+$/, '');
}
