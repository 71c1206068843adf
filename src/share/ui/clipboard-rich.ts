interface Rich {
  readonly html: string;
  readonly text: string;
}

/**
 * Copies HTML and text exactly as given, through a copy event: the asynchronous clipboard sanitizes HTML,
 * which under our CSP drops inline styles; it is the fallback. Both start at once, because Safari allows
 * copying only within the click. Rejects when neither works.
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
 * Runs `task` with a selection, then restores the user's. WebKit before 288559@main (December 2024) fires no
 * copy event without one (WebKit pull request 38127).
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
