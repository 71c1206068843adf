/**
 * Scrolls an element from under bars that stick to the window's edges. One that is out of sight stays there:
 * the user has scrolled on.
 */
export function revealIfInSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom >= 0 && top <= window.innerHeight) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
