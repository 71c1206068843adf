import { revealIfInSight } from '@/shared/browser/reveal';

const PLACES =
  'fieldset, form, section, article, aside, li, dialog, main, [role=dialog], [role=alertdialog], [tabindex]';

function placesOf(element: Element): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let one = element.parentElement?.closest(PLACES); one; one = one.parentElement?.closest(PLACES))
    if (one instanceof HTMLElement) places.push(one);
  const content = element.ownerDocument.querySelector('main');
  return content === null || places.includes(content) ? places : [...places, content];
}

/** Moves the focus to the nearest part when its element goes (WCAG 2.2, 2.4.3, 3.2.2). Returns the undo. */
export function keepFocus(page: Document = document): () => void {
  let last: { readonly element: Element; readonly places: readonly HTMLElement[] } | undefined;
  let waiting = 0;
  const remember = (element: EventTarget | null) => {
    last = element instanceof Element ? { element, places: placesOf(element) } : undefined;
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
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
  // Other code moves the focus with the same change or right after it; dialogs a task later.
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => (waiting = requestAnimationFrame(mend)));
  });
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  if (page.activeElement !== page.body) remember(page.activeElement);
  page.addEventListener('focusin', onFocus);
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
  };
}

const TEXT_FIELDS =
  'textarea, input:not([type=button], [type=checkbox], [type=color], [type=file], [type=radio], [type=range], [type=submit])';

/** Scrolls a focused field from under sticky bars (WCAG 2.2, 2.4.11), for WebKit. Returns the undo. */
export function revealFields(page: Document = document): () => void {
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(TEXT_FIELDS)) return;
    // WebKit scrolls after the event.
    requestAnimationFrame(() => {
      if (page.activeElement === target) revealIfInSight(target);
    });
  };
  page.addEventListener('focusin', reveal);
  return () => page.removeEventListener('focusin', reveal);
}
