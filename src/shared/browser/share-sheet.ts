export const FILE_TYPES = { contact: 'text/vcard', picture: 'image/png' } as const;

/** Phones, Safari, Windows. */
export function canShareLinks(): boolean {
  return typeof navigator.share === 'function';
}

/** Chrome takes pictures but no contacts. */
export function canShareFiles(kind: keyof typeof FILE_TYPES): boolean {
  if (!canShareLinks() || typeof navigator.canShare !== 'function') return false;
  const name = kind === 'contact' ? 'contact.vcf' : 'code.png';
  return navigator.canShare({ files: [new File(['-'], name, { type: FILE_TYPES[kind] })] });
}

/** Closing the sheet is no failure. */
export async function share(data: ShareData): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return error.name === 'AbortError' ? 'closed' : 'failed';
  }
}
