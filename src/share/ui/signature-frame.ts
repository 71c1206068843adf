/**
 * Draws a signature into a document of its own. The page's policy lets no `style` attribute be parsed, so the styles come as
 * another attribute and are set through the style's own interface, which the policy leaves alone. Links lead nowhere from here.
 */
export function drawSignature(target: Document, html: string): void {
  // Values are escaped: a quotation mark after `style=` is in no text.
  const inert = html.replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(inert, 'text/html');
  target.body.replaceChildren(...parsed.body.childNodes);
  for (const element of target.body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  for (const link of target.body.querySelectorAll('a')) {
    link.setAttribute('role', 'link');
    link.setAttribute('aria-disabled', 'true');
    link.removeAttribute('href');
    link.style.textDecoration = 'underline';
  }
}
