/**
 * A link as it is saved: trimmed; kept when it has a web scheme; given `https://` when it has a dot and no space;
 * otherwise unchanged (specification §5).
 */
export function normalizeLink(text: string): string {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  return trimmed.includes('.') && !trimmed.includes(' ') ? `https://${trimmed}` : trimmed;
}

/** A typed link as an http(s) address safe to put into an `href`, or undefined: then it is shown as text only. */
export function webUrl(text: string): string | undefined {
  return webAddress(normalizeLink(text));
}

/**
 * Returns a text that is an absolute http(s) address already, in its normal form (ASCII), or undefined. Also undefined for an address with
 * a user's name: `https://bank.example@evil.example` reads as the first host and leads to the second.
 */
export function webAddress(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  return url?.username === '' && url.password === '' ? url.href : undefined;
}

/** `tel:` address of a phone number as people write it, or undefined when it holds fewer than 3 digits (RFC 3966). */
export function phoneUrl(phone: string): string | undefined {
  const number = dialable(phone);
  return number === undefined ? undefined : `tel:${number}`;
}

/** `sms:` address of a phone number (RFC 5724). */
export function messageUrl(phone: string): string | undefined {
  const number = dialable(phone);
  return number === undefined ? undefined : `sms:${number}`;
}

/** `mailto:` address, or undefined when the text is not one plain e-mail address (RFC 6068). */
export function mailUrl(email: string): string | undefined {
  const address = email.trim();
  if (!/^[^\s@?&,;:<>"()[\]\\]+@[^\s@?&,;:<>"()[\]\\]+$/.test(address)) return undefined;
  return `mailto:${encodeURIComponent(address).replace('%40', '@').replaceAll('%2B', '+')}`;
}

/** A map search for a postal address, or undefined when there is none. */
export function mapUrl(address: string): string | undefined {
  const place = address.trim();
  return place === ''
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Digits with a leading plus kept; an extension after `x`, `ext`, `;` or `,` is left out. */
function dialable(phone: string): string | undefined {
  const main = phone.normalize('NFKC').split(/[;,]|\bext\b|x/i)[0] ?? '';
  const digits = main.replace(/\(0\)/, '').replace(/[^0-9*#]/g, '');
  if (digits.length < 3) return undefined;
  return (main.trim().startsWith('+') ? '+' : '') + digits.replaceAll('#', '%23');
}

/** The address a text is, relative to `base` where one is given, or undefined. `URL.canParse` is younger than Safari 16 and Chrome 119. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch (notOne) {
    if (notOne instanceof TypeError) return undefined;
    throw notOne;
  }
}
