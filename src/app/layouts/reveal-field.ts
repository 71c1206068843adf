/** Fields that a caret stands in. */
const TEXT_FIELDS =
  'textarea, input:not([type=button], [type=checkbox], [type=color], [type=file], [type=radio], [type=range], [type=submit])';

/**
 * Brings a text field that gets the focus out from under what stays in view, such as a header. WebKit scrolls to the
 * caret and leaves `scroll-margin` and `scroll-padding` out; the others have done it by then, and nothing moves.
 * Returns what ends it. Source: WCAG 2.2, 2.4.11.
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
