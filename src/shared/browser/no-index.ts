/** Tells search engines whether to leave this page out; undoes what the page said before. */
export function setNoIndex(isHidden: boolean): void {
  const told = document.querySelector('meta[name="robots"]');
  if (!isHidden) {
    told?.remove();
    return;
  }
  const tag = told ?? document.createElement('meta');
  tag.setAttribute('name', 'robots');
  tag.setAttribute('content', 'noindex');
  if (told === null) document.head.append(tag);
}
