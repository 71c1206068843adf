/** Types of what is shared as a file. */
export const FILE_TYPES = { contact: 'text/vcard', picture: 'image/png' } as const;

/** Whether the browser has a share sheet of the system: phones, Safari, Windows. */
export function canShareLinks(): boolean {
  return typeof navigator.share === 'function';
}

/** Whether that sheet takes a file of a kind; Chrome takes pictures and no contacts. */
export function canShareFiles(kind: keyof typeof FILE_TYPES): boolean {
  if (!canShareLinks() || typeof navigator.canShare !== 'function') return false;
  const name = kind === 'contact' ? 'contact.vcf' : 'code.png';
  return navigator.canShare({ files: [new File(['-'], name, { type: FILE_TYPES[kind] })] });
}

/** Hands something to the share sheet. Closing the sheet is no failure. */
export async function share(data: ShareData): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return error.name === 'AbortError' ? 'closed' : 'failed';
  }
}
