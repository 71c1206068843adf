import { isHomeScreenApp } from './home-screen-app';

/** Safari reads the Blob's URL after the click has returned. */
const REVOKE_AFTER_MS = 10_000;

/** `save` must be called within a click. */
type OfferFile = (fileName: string, save: () => void) => void;

let offerFile: OfferFile | undefined;

/** Sets what offers a file that took too long to make (`downloadBlob`). Returns the undo. */
export function onFileReady(offer: OfferFile): () => void {
  offerFile = offer;
  return () => {
    if (offerFile === offer) offerFile = undefined;
  };
}

/**
 * Saves a Blob as a file. iPhone home-screen apps cannot download (docs/browsers.md): they share it, only
 * within a click, so a late file is offered for another.
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
