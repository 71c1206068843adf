/** A link as saved (docs/specification.md §5): trimmed, with one scheme; `https://` before a bare domain. */
export function normalizeLink(text: string): string {
  const trimmed = text.trim();
  const isBare = !/^https?:\/\//i.test(trimmed) && trimmed.includes('.') && !trimmed.includes(' ');
  // Last, because a scheme before `/https://a.b` is one too many, too. One may lack its colon: `https//a.b`.
  return (isBare ? `https://${trimmed}` : trimmed).replace(
    /^(?:(https?)(?:[:;]\/+|\/{2,})\s*)+(?=[^\s/])/i,
    '$1://',
  );
}

/** Returns a safe http(s) URL for an `href`, or undefined. */
export function webUrl(text: string): string | undefined {
  return webAddress(normalizeLink(text));
}

/** Returns an http(s) URL normalized, or undefined; also for one with a user name, which misleads. */
export function webAddress(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  return url?.username === '' && url.password === '' ? url.href : undefined;
}

/** Returns a web address as people read it: without its scheme and final slash. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/|\/$/g, '');
}

/** One e-mail address: all that `isMail` takes, so that none is taken and then not shown. */
export const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** RFC 6068, by which header fields cannot be smuggled in; undefined unless one e-mail address. */
export function mailUrl(email: string): string | undefined {
  const address = email.trim();
  // Halves of a pair cannot be encoded.
  if (!MAIL_ADDRESS.test(address) || /[\uD800-\uDFFF]/u.test(address)) return undefined;
  return `mailto:${encodeURIComponent(address).replace('%40', '@').replaceAll('%2B', '+')}`;
}

/** Returns the address of a map at a postal address; undefined for a blank one. */
export function mapUrl(address: string): string | undefined {
  const place = address.trim();
  return place === ''
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** `URL.canParse`, for browsers before Safari 17 and Chrome 120. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch (notOne) {
    if (notOne instanceof TypeError) return undefined;
    throw notOne;
  }
}
