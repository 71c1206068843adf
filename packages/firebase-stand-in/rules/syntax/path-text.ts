/**
 * The text of a literal path segment, in match statements and path expressions: any characters but white
 * space and those that mean something around a path, or a name in parentheses as in `(default)`. Sticky: used
 * through `matchAt`.
 */
export const PATH_TEXT = /[^\s/(){}[\]$,;:&|?!=<>"'*#]+|\([A-Za-z0-9_-]+\)/y;
