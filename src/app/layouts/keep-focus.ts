/** Where one is read out to be: a group with a name or a part of a list, rather than the whole page. */
const PLACES =
  'fieldset, form, section, article, aside, li, dialog, main, [role=dialog], [role=alertdialog], [tabindex]';

/** Those an element stands in, from the inside; at last the page's content, also of what stands beside it. */
function placesOf(element: Element): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let one = element.parentElement?.closest(PLACES); one; one = one.parentElement?.closest(PLACES))
    if (one instanceof HTMLElement) places.push(one);
  const content = element.ownerDocument.querySelector('main');
  return content === null || places.includes(content) ? places : [...places, content];
}

/**
 * Keeps the focus on the page: when what had it goes away or is switched off by what it did (a notice answered, a picture
 * removed), browsers give it to the whole document, and a screen reader begins from the top. Here it goes to the nearest part
 * of the page that is still there. Whoever knows a better place moves it there themselves, and is left alone. Gives back what
 * ends it. Source: WCAG 2.2, 2.4.3 and 3.2.2.
 */
export function keepFocus(page: Document = document): () => void {
  let last: { readonly element: Element; readonly places: readonly HTMLElement[] } | undefined;
  let waiting = 0;
  const remember = (element: EventTarget | null) => {
    last = element instanceof Element ? { element, places: placesOf(element) } : undefined;
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
  /** Whether what had the focus cannot have it any more, and nothing else has it. */
  const isLost = () => {
    if (last === undefined) return false;
    const { element } = last;
    const elsewhere = page.activeElement !== page.body && page.activeElement !== element;
    return !(page.activeElement && elsewhere) && (!element.isConnected || element.matches(':disabled'));
  };
  const mend = () => {
    if (last === undefined || !isLost()) return;
    const { places } = last;
    last = undefined;
    for (const place of places.filter((one) => one.isConnected)) {
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
      if (page.activeElement === place) return;
    }
  };
  // What moves the focus on purpose does so with the same change of the page or right after it, dialogs a task later.
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => (waiting = requestAnimationFrame(mend)));
  });
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  // What had it before this began.
  if (page.activeElement !== page.body) remember(page.activeElement);
  page.addEventListener('focusin', onFocus);
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
  };
}
