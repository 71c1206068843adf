/**
 * In the place of the package of this name, by which dialogs keep the page under them from scrolling: its
 * style sheets are constructed ones, where it would put a `<style>` into the page, which the
 * Content-Security-Policy forbids. What of react-style-singleton 2.2 is used, with the same behaviour.
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
