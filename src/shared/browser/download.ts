import { isHomeScreenApp } from './home-screen-app';

/** How long a downloaded Blob's address stays valid: Safari reads it after the click has returned. */
const REVOKE_AFTER_MS = 10_000;

/** Offers a file that is ready; `save` must be called within a press. */
type OfferFile = (fileName: string, save: () => void) => void;

let offerFile: OfferFile | undefined;

/** Sets what offers a file that took too long to make (see `downloadBlob`). Returns the function that undoes this. */
export function onFileReady(offer: OfferFile): () => void {
  offerFile = offer;
  return () => {
    if (offerFile === offer) offerFile = undefined;
  };
}

/**
 * Saves a Blob as a file called `fileName`. On the home screen of an iPhone a download opens a preview without a way
 * back, or does nothing (docs/browsers.md), so there the share sheet saves the file. It opens only while a press
 * counts: a file that took longer to make is offered for another press.
 */
export function downloadBlob(blob: Blob, fileName: string): void {
  const file = isHomeScreenApp() ? shareable(blob, fileName) : undefined;
  if (file === undefined) saveByLink(blob, fileName);
  else void saveBySheet(file);
}

function shareable(blob: Blob, fileName: string): File | undefined {
  const file = new File([blob], fileName, { type: blob.type.replace(/;.*/, '') });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] }) ? file : undefined;
}

async function saveBySheet(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // The user closed the sheet.
    if (error.name === 'AbortError') return;
    if (error.name === 'NotAllowedError' && offerFile !== undefined)
      offerFile(file.name, () => void saveBySheet(file));
    else saveByLink(file, file.name);
  }
}

function saveByLink(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
