/** What the script inside index.html (src/early.ts) needs of the browser, in as few bytes as possible. */
import { storedKey } from './stored';

/** A saved text; null when absent, undefined when storage is denied. */
export function earlyStored(name: string): string | null | undefined {
  try {
    return localStorage.getItem(storedKey(name));
  } catch {
    return undefined;
  }
}

/** Adds an element to the head, or to `parent`; `style` is the text of its declarations. */
export function addTag<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'style'>> & { readonly style?: string },
  parent: Node = document.head,
): HTMLElementTagNameMap[K] {
  return parent.appendChild(Object.assign(document.createElement(tag), properties));
}
