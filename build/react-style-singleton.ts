/**
 * Replaces the package of this name, with which dialogs stop the page under them from scrolling. The package
 * adds a `<style>` element, which the Content-Security-Policy forbids; this uses constructed style sheets.
 * Has what is used of react-style-singleton 2.2, with the same behaviour.
 */
import { useEffect, useState } from 'react';

interface SheetProps {
  readonly styles: string;
  /** Whether the style sheet follows `styles`; otherwise the first ones stay. */
  readonly dynamic?: boolean;
}

/** A component without anything to see: its style sheet is in the document while one of it is mounted. */
export function styleSingleton(): (props: SheetProps) => null {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (css: string) => {
    mounted += 1;
    if (sheet !== undefined) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = () => {
    mounted -= 1;
    if (mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    sheet = undefined;
  };
  return function Sheet({ styles, dynamic = false }) {
    const [first] = useState(styles);
    const css = dynamic ? styles : first;
    useEffect(() => {
      add(css);
      return remove;
    }, [css]);
    return null;
  };
}
