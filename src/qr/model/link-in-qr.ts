import { fromSource } from '@/card/model/card-url';
import type { ErrorCorrection } from '@/card/model/qr-style';
import { encode } from './draw/encode';

/** Returns a URL as encoded: ours says that it was scanned, its slug in capitals where that saves modules. */
export function linkInQr(url: string, origin: string, level: ErrorCorrection): string {
  if (!url.startsWith(`${origin}/`)) return url;
  const marked = fromSource(url, origin, 'qr');
  const [page = ''] = url.split('?');
  if (!/^\/[a-z0-9-]+$/.test(page.slice(origin.length))) return marked;
  const capitals = marked.replace(page, page.toUpperCase());
  const versionOf = (text: string) => encode(text, { level })?.version ?? Infinity;
  return versionOf(capitals) < versionOf(marked) ? capitals : marked;
}
