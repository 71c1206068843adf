import { SOCIAL_NETWORK_NAMES } from '@/card/model/social-networks';

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

interface Shared {
  readonly url: string;
  readonly subject: string;
  readonly body: string;
}

/** `mailto:` without recipient (RFC 6068). */
export function mailTarget({ subject, body }: Shared): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** `sms:` without recipient (RFC 5724); iOS and Android both read `?&body=`. */
export function messageTarget({ body }: Shared): string {
  return `sms:?&body=${encodeURIComponent(body)}`;
}

/** Plain share URLs: no foreign script runs, nothing is sent before the click. Brands stay as they are. */
export function socialTargets({
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
      name: SOCIAL_NETWORK_NAMES.linkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
    { name: SOCIAL_NETWORK_NAMES.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: SOCIAL_NETWORK_NAMES.twitter, href: `https://x.com/intent/tweet?url=${address}` },
  ];
}
