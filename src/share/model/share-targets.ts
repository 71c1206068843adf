import { SOCIAL_NETWORK_NAMES } from '@/card/model/social-networks';

interface Shared {
  readonly url: string;
  readonly subject: string;
  readonly body: string;
}

/** `mailto:` without recipient, or to an address that `mailUrl` made (RFC 6068). */
export function mailTarget({ subject, body }: Shared, to = 'mailto:'): string {
  return `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** `sms:` without recipient, or to a dialed number (RFC 5724); iOS and Android both read `?&body=`. */
export function messageTarget({ body }: Shared, to = ''): string {
  return `sms:${to}?&body=${encodeURIComponent(body)}`;
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
