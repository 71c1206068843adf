/** What goes onto the clipboard together: programs with rich text take the one, the others the other. */
interface Rich {
  readonly html: string;
  readonly text: string;
}

/**
 * Puts formatted text on the clipboard as it is written here, character for character. The asynchronous clipboard would pass it
 * through the browser's sanitiser, which under this app's policy drops inline styles; so the event of an ordinary copy is
 * answered, and the asynchronous one serves where there is no such event. Rejects when neither works.
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
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', answer);
  if (copied && isAnswered) return;
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  });
  await navigator.clipboard.write([item]);
}
