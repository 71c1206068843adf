/**
 * Puts text on the clipboard. Where the asynchronous clipboard is missing or refused (plain http, in-app browsers) the
 * text is selected in a hidden field and copied the old way. Rejects when neither works.
 */
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
  // Safari on an iPhone zooms in on a field with smaller text.
  field.style.fontSize = '16px';
  // Inside an open dialog the focus may not leave it, so the field joins the dialog.
  (active?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  // `select` alone selects nothing in a read-only field on an iPhone (copy-text-to-clipboard does the same).
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  field.remove();
  if (active instanceof HTMLElement) active.focus();
  if (!copied) throw new Error('The browser does not allow copying.');
}
