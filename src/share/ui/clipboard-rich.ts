interface Rich {
  readonly html: string;
  readonly text: string;
}

/**
 * Copies HTML and text exactly, through a copy event: the asynchronous clipboard, the fallback, drops inline
 * styles under our CSP. Both start at once: Safari allows copying only within the click.
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

/** Runs `task` with a selection, without which WebKit before December 2024 fires no copy event (PR 38127). */
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
