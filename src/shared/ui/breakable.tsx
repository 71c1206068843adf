import { Fragment } from 'react';

/**
 * An address of mail or web as text that breaks where one reads a pause, after `@`, a dot or a slash, before it breaks inside a word.
 * What has blanks has places to break already, and stays as it is. Copied, it is the text without anything in it.
 */
export function Breakable({ text }: { readonly text: string }) {
  const pieces = /\s/.test(text) ? null : text.match(/[^@./]*[@./]+|[^@./]+/g);
  if (pieces === null) return text;
  return pieces.map((piece, place) => (
    <Fragment key={pieces.slice(0, place).join('')}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
