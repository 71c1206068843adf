import { Fragment } from 'react';

/** Breaks an address after `@`, dots and slashes. Copying it adds nothing. */
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
