import { languageInUse } from '@/shared/browser/preference';
import { encode } from './draw/encode';
import type { ErrorCorrection } from '@/card/model/qr-style';
import { contactCode, type CodeContact } from './contact-code';
import { fromSource } from '@/card/model/card-url';
import type { QrDesign } from '@/card/model/qr-design';

interface CodeOf {
  readonly url: string;
  /** Without a trailing slash, e.g. `https://carte.example`. */
  readonly origin: string;
  readonly card: CodeContact;
}

/** Returns what a QR code holds: the card's URL, or the contact in the owner's language. */
export function codeText(
  { content, errorCorrection }: Pick<QrDesign, 'content' | 'errorCorrection'>,
  { url, origin, card }: CodeOf,
): string {
  return content === 'contact'
    ? contactCode(card, url, languageInUse())
    : linkInCode(url, origin, errorCorrection);
}

/**
 * Returns a URL as encoded. On our host it says that it was scanned, and a slug is in capitals when that
 * needs a smaller symbol. Ids keep their case; other hosts are left alone.
 */
export function linkInCode(url: string, origin: string, level: ErrorCorrection): string {
  if (!url.startsWith(`${origin}/`)) return url;
  const marked = fromSource(url, origin, 'qr');
  if (!/^\/[a-z0-9-]+$/.test(url.slice(origin.length))) return marked;
  const capitals = marked.replace(url, url.toUpperCase());
  const versionOf = (text: string) => encode(text, { level })?.version ?? Infinity;
  return versionOf(capitals) < versionOf(marked) ? capitals : marked;
}
