import { NETWORK_NAMES } from '@/card/model/network-names';

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

/** What is handed on: the address of the card, a subject and a whole sentence with the address. */
interface Shared {
  readonly url: string;
  readonly subject: string;
  readonly body: string;
}

/** `mailto:` of a mail to nobody yet (RFC 6068). */
export function mailTarget({ subject, body }: Shared): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** `sms:` of a message to nobody yet (RFC 5724); iOS and Android both read `?&body=`. */
export function messageTarget({ body }: Shared): string {
  return `sms:?&body=${encodeURIComponent(body)}`;
}

/**
 * Where networks take a link to share, as plain addresses: none of their scripts runs here, and nothing goes to them before the
 * click. Names of brands are not translated.
 */
export function networkTargets({
  url,
  body,
}: Shared): readonly { readonly name: string; readonly href: string }[] {
  const address = encodeURIComponent(url);
  const sentence = encodeURIComponent(body);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${sentence}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${address}` },
    { name: 'LINE', href: `https://social-plugins.line.me/lineit/share?url=${address}` },
    {
      name: NETWORK_NAMES.linkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
    { name: NETWORK_NAMES.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: NETWORK_NAMES.twitter, href: `https://x.com/intent/tweet?url=${address}` },
  ];
}
