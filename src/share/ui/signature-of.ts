import type { Card } from '@/card/model/card';
import { fromSource } from '@/card/model/card-url';
import { mailUrl, phoneUrl, webUrl } from '@/shared/lib/links';
import type { Signature } from './signature-html';

interface SignatureOf {
  readonly card: Card;
  /** The card's public address. */
  readonly url: string;
  /** Our host without a trailing slash. */
  readonly origin: string;
  /** What the link to the card says, in the language of the signature. */
  readonly linkText: string;
  readonly direction: 'ltr' | 'rtl';
  readonly picture: Signature['picture'];
}

/** What a card says in a signature. */
export function signatureOf({ card, url, origin, linkText, direction, picture }: SignatureOf): Signature {
  const website = webUrl(card.website);
  return {
    name: card.name.trim(),
    position: card.position.trim(),
    company: card.company.trim(),
    phone: { text: card.phone.trim(), href: phoneUrl(card.phone) },
    email: { text: card.email.trim(), href: mailUrl(card.email) },
    website: { text: (website ?? card.website.trim()).replace(/^https?:\/\/|\/$/g, ''), href: website },
    card: { text: linkText, href: fromSource(url, origin, 'signature') },
    picture,
    accent: card.cardButtonColor,
    direction,
  };
}
