/** Copies text, if need be from a hidden field (plain http, in-app browsers). Rejects when both fail. */
export async function copyText(text: string): Promise<void> {
  if (typeof navigator.clipboard?.writeText === 'function') {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch (refused) {
      if (!(refused instanceof DOMException)) throw refused;
    }
  }
  const active = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // iPhone Safari zooms in on fields with smaller text.
  field.style.fontSize = '16px';
  // An open dialog traps the focus, so the field joins it.
  (active?.closest('[role="dialog"], dialog') ?? document.body).append(field);
  field.select();
  // On iPhones `select` selects nothing in a read-only field (copy-text-to-clipboard does the same).
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  field.remove();
  if (active instanceof HTMLElement) active.focus();
  if (!copied) throw new Error('The browser does not allow copying.');
}
