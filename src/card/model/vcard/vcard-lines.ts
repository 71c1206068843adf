/** Texts in vCard 3.0 (RFC 2426); shared/lib/content-line.ts folds the lines. */

import { withoutBidiControls } from '@/shared/lib/visible-text';

/** Escapes a text: line breaks become `\n`, other controls are removed. No value can start a new line. */
export function escapeText(value: string): string {
  return value
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Surrogate}/gu, (character) => (character === '\t' ? ' ' : ''))
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Escapes the text of a one-line property: line breaks and tabs become spaces. */
export function escapeLine(value: string): string {
  return escapeText(oneLine(value));
}

/** Replaces line breaks and tabs by spaces, and removes bidi controls. */
export function oneLine(value: string): string {
  return withoutBidiControls(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim();
}

/** Escapes a component of a structured value; backslashes at its end would escape the separator and go. */
export function escapeComponent(value: string): string {
  return escapeText(value).replace(/\\+$/, '');
}
