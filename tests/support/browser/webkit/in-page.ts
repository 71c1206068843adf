/** What the tests of WebKit do inside a page (bundle.ts brings it there). */
import { find } from './find.ts';
import type { Query } from './query.ts';

/** What an action needs of its element before it is done. */
export type Need = 'attached' | 'visible' | 'enabled' | 'editable';

/** A file for an input, with its content in Base64. */
export interface PageFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: string;
}

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};
const isEnabled = (element: Element) =>
  !element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *');
const isEditable = (element: Element) =>
  isEnabled(element) && !element.matches('[readonly], [aria-readonly=true]');

/** Returns the one element of a query that has what is needed, or why there is none yet. */
function ready(query: Query, need: Need): Element | string {
  const found = find(query);
  const [element] = found;
  if (element === undefined) return 'is not there';
  if (found.length > 1) return `is ${found.length} elements`;
  if (need === 'attached') return element;
  if (!isVisible(element)) return 'is not visible';
  if (need !== 'visible' && !isEnabled(element)) return 'is disabled';
  if (need === 'editable' && !isEditable(element)) return 'cannot be edited';
  return element;
}

/** Writes into a field as typing does: the whole text is one input of the user. */
function fill(element: Element, text: string): void {
  const field = element as HTMLInputElement;
  if (/^(color|date|time|range|month|week|datetime-local)$/.test(field.type)) {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.focus();
  field.select();
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

/** Chooses options by their values or texts. Throws while they are not there. */
function select(element: Element, wanted: readonly string[]): void {
  const field = element as HTMLSelectElement;
  const meant = [...field.options].filter(
    (option) => wanted.includes(option.value) || wanted.includes(option.text),
  );
  if (meant.length < wanted.length) throw new Error(`There is no option ${wanted.join(', ')}.`);
  for (const option of field.options) option.selected = meant.includes(option);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function give(element: Element, files: readonly PageFile[]): void {
  const data = new DataTransfer();
  for (const { name, mimeType, content } of files) {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], name, { type: mimeType }));
  }
  (element as HTMLInputElement).files = data.files;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

let chosen: HTMLInputElement | undefined;
let isCatching = false;

/** Puts files into the input that asked for them. */
function giveToChosen(files: readonly PageFile[]): void {
  if (chosen) give(chosen, files);
}

/** From now on no window for choosing files opens; the input that asks for one is kept. */
function catchChooser(): void {
  chosen = undefined;
  if (isCatching) return;
  isCatching = true;
  const keep = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    chosen = event.target;
    event.preventDefault();
  };
  addEventListener('click', keep, { capture: true });
  const click = Reflect.get<HTMLInputElement, 'click'>(HTMLInputElement.prototype, 'click');
  HTMLInputElement.prototype.click = new Proxy(click, {
    apply(click, input: HTMLInputElement) {
      if (input.type === 'file') chosen = input;
      else Reflect.apply(click, input, []);
    },
  });
}

/**
 * Returns the point where an element is pressed, in the middle of its visible part; else names what covers
 * it.
 */
function placeOf(element: Element): { x: number; y: number } | string {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const [box] = element.getClientRects();
  if (box === undefined) return 'has no place';
  const x = Math.round((Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2);
  const y = Math.round((Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2);
  const top = document.elementFromPoint(x, y);
  const takes = top !== null && (element.contains(top) || top.contains(element) || labelOf(top) === element);
  return takes ? { x, y } : `is covered by <${top?.localName ?? 'nothing'} class="${top?.className ?? ''}">`;
}

/** Resolves after the next picture, or soon where none is drawn. */
const drawn = () =>
  Promise.race([
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    }),
    new Promise((resolve) => {
      setTimeout(resolve, 100);
    }),
  ]);

const labelOf = (element: Element) => element.closest('label')?.control;

export const api = {
  find,
  ready,
  isVisible,
  isEnabled,
  isEditable,
  fill,
  select,
  give,
  catchChooser,
  placeOf,
  drawn,
  giveToChosen,
  isChosen: () => chosen !== undefined,
};
