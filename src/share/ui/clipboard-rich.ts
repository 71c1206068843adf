/** The same content in two forms: programs that take formatted text paste the HTML, the others the text. */
interface Rich {
  readonly html: string;
  readonly text: string;
}

/**
 * Puts formatted text on the clipboard exactly as given. The asynchronous clipboard would clean the HTML, which under
 * this app's security policy drops inline styles. So this fills the event of an ordinary copy, and uses the
 * asynchronous clipboard only where that event does not fire. Both start before anything is waited for: Safari allows
 * a copy only while the press counts. Rejects when neither works.
 */
export async function copyRich({ html, text }: Rich): Promise<void> {
  let isAnswered = false;
  const answer = (event: ClipboardEvent) => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/html', html);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    isAnswered = true;
  };
  document.addEventListener('copy', answer);
  const copied = withSelection(() => document.execCommand('copy'));
  document.removeEventListener('copy', answer);
  if (copied && isAnswered) return;
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  });
  await navigator.clipboard.write([item]);
}

/**
 * Runs `task` while something on the page is selected, and restores what the user had selected. WebKit before
 * 288559@main (December 2024) fires the copy event only where there is a selection (WebKit pull request 38127).
 */
function withSelection<T>(task: () => T): T {
  const selection = document.getSelection();
  const before =
    selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined;
  const selected = document.createElement('span');
  selected.textContent = '\u00a0';
  selected.style.position = 'fixed';
  selected.style.opacity = '0';
  document.body.append(selected);
  selection?.selectAllChildren(selected);
  try {
    return task();
  } finally {
    selected.remove();
    selection?.removeAllRanges();
    if (before !== undefined) selection?.addRange(before);
  }
}
