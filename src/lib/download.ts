/** How long a downloaded Blob's address stays valid: Safari reads it after the click has returned. */
const REVOKE_AFTER_MS = 10_000;

/** Hands a Blob to the browser as a file called `fileName`. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
