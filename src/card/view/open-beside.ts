/**
 * Opens an address in a new tab or, where the browser blocks that, in this one. Safari blocks new tabs without a word
 * once something was waited for after the press. The new tab cannot reach this page.
 */
export function openBeside(url: string): void {
  // With `noopener` there would be no way to tell a blocked tab.
  const opened = window.open(url, '_blank');
  if (opened === null) location.assign(url);
  else opened.opener = null;
}
