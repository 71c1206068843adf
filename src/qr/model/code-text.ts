import { languageInUse } from '@/shared/browser/preference';
import { encode } from './draw/encode';
import type { ErrorCorrection } from '@/card/model/qr-style';
import { contactCode, type CodeContact } from './contact-code';
import { fromSource } from '@/card/model/card-url';
import type { QrDesign } from '@/card/model/qr-design';

interface CodeOf {
  /** The card's public address. */
  readonly url: string;
  /** Our host without a trailing slash, e.g. `https://carte.example`. */
  readonly origin: string;
  readonly card: CodeContact;
}

/** What a code of this design holds: the card's address, or the contact itself, in the owner's app in the owner's language. */
export function codeText(
  { content, errorCorrection }: Pick<QrDesign, 'content' | 'errorCorrection'>,
  { url, origin, card }: CodeOf,
): string {
  return content === 'contact'
    ? contactCode(card, url, languageInUse())
    : linkInCode(url, origin, errorCorrection);
}

/**
 * An address as it stands in a code. On our host it says that it was scanned, and a card's name, which ignores case, goes in
 * capitals where that takes a smaller symbol. Ids of cards keep their case, and foreign addresses are left alone.
 */
export function linkInCode(url: string, origin: string, level: ErrorCorrection): string {
  if (!url.startsWith(`${origin}/`)) return url;
  const marked = fromSource(url, origin, 'qr');
  if (!/^\/[a-z0-9-]+$/.test(url.slice(origin.length))) return marked;
  const capitals = marked.replace(url, url.toUpperCase());
  const versionOf = (text: string) => encode(text, { level })?.version ?? Infinity;
  return versionOf(capitals) < versionOf(marked) ? capitals : marked;
}
