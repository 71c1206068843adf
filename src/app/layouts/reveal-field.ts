const TEXT_FIELDS =
  'textarea, input:not([type=button], [type=checkbox], [type=color], [type=file], [type=radio], [type=range], [type=submit])';

/**
 * Scrolls a focused text field out from under sticky bars. WebKit scrolls to the caret and ignores
 * `scroll-margin` and `scroll-padding`; in other browsers this changes nothing. Returns a function that stops
 * this. Source: WCAG 2.2, 2.4.11.
 */
export function revealFields(page: Document = document): () => void {
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(TEXT_FIELDS)) return;
    // WebKit scrolls after the event.
    requestAnimationFrame(() => {
      if (page.activeElement === target) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
  page.addEventListener('focusin', reveal);
  return () => page.removeEventListener('focusin', reveal);
}
