import { parseUrl, webUrl } from '@/shared/lib/links';
import { digitsIn } from '@/shared/lib/phone';
import { federated, LINK_SERVICES, serviceOf, type LinkService } from './link-services';
import { isLinkAddress } from './saved-links';

const SERVICES: readonly (readonly [kind: string, LinkService])[] = Object.entries(LINK_SERVICES);

/** Returns the kind of a web address: the service with the longest host and path that fit, or 'link'. */
function kindOf(address: string): string {
  const url = parseUrl(address);
  if (url === undefined) return 'link';
  let best = { kind: 'link', length: 0 };
  for (const [kind, { hosts }] of SERVICES) {
    for (const place of hosts.split(' ')) {
      const [host = '', ...path] = place.split('/');
      const isHost = url.hostname === host || url.hostname.endsWith(`.${host}`);
      const isPath = path.length === 0 || `${url.pathname}/`.startsWith(`/${path.join('/')}/`);
      if (isHost && isPath && place.length > best.length) best = { kind, length: place.length };
    }
  }
  return best.kind;
}

/** A telephone number as people write it. */
const NUMBER = /^[+(]?\d[\d\s().\-/]{5,30}$/;

/** Returns what a number dials, with `+` where its country is known. */
export type DialNumber = (typed: string) => string;

/** A number with its country's code. The zero in brackets is for calls within the country. */
const asWritten: DialNumber = (typed) =>
  /^(?:\+|00)/.test(typed) ? `+${digitsIn(typed.replace(/\(0\)/g, '')).replace(/^00/, '')}` : '';
const HANDLE = /^[._-]*[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

function fromHandle(service: LinkService, text: string, dial: DialNumber): string | undefined {
  if (service.number !== undefined && NUMBER.test(text)) {
    const dialed = /^\+\d{7,15}$/.exec(dial(text))?.[0] ?? '';
    if (dialed !== '' || /^[+(]|^00/.test(text))
      return dialed === '' ? undefined : service.number.replace('{}', digitsIn(dialed));
  }
  const handle = text.replace(/^[@$~]/, '');
  const { handle: form } = service;
  if (form === undefined) return undefined;
  if (form === federated && handle.includes('@'))
    return HANDLE.test(handle.replace('@', '')) ? form(handle) : undefined;
  if (!HANDLE.test(handle)) return undefined;
  const encoded = encodeURIComponent(handle);
  return typeof form === 'string' ? form.replace('{}', () => encoded) : form(encoded);
}

/** A link as it was recognized. */
export interface RecognizedLink {
  readonly kind: string;
  readonly address: string;
}

/**
 * Returns the address of what was typed or pasted, and the kind that follows from it. `kind` is the chosen
 * service, of which a handle or a number is taken as well. Undefined if there is no address for a card.
 *
 * @param dial for numbers without their country's code.
 */
export function recognizeLink(
  typed: string,
  kind = 'link',
  dial: DialNumber = asWritten,
): RecognizedLink | undefined {
  const text = typed.trim();
  const service = serviceOf(kind);
  const asAddress = webUrl(text);
  // `mina.kim` is a handle where a service was chosen, unless it is the host of one.
  const isHandle =
    service !== undefined &&
    !/[/:]/.test(text) &&
    (asAddress === undefined || text.includes('@') || kindOf(asAddress) === 'link');
  const address = isHandle ? webUrl(fromHandle(service, text, dial) ?? '') : asAddress;
  if (address === undefined || !isLinkAddress(address)) return undefined;
  const found = kindOf(address);
  // Mastodon has as many hosts as communities.
  return { address, kind: found === 'link' && (isHandle || kind === 'mastodon') ? kind : found };
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const KINDS_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...SERVICES.flatMap(([kind, { name }]) => [[kind, kind] as const, [bare(name), kind] as const]),
  ['twitter', 'x'],
]);

/** Returns the kind of the service with a name, such as that of a table's column; else undefined. */
export function kindNamed(name: string): string | undefined {
  return KINDS_BY_NAME.get(bare(name));
}

/** Returns true for a service that takes telephone numbers. */
export function takesNumbers(kind: string): boolean {
  return serviceOf(kind)?.number !== undefined;
}

/** Returns the name of a service; '' for another kind. */
export function serviceName(kind: string): string {
  return serviceOf(kind)?.name ?? '';
}

/** Returns the services as choices, by their names. */
export function serviceChoices(): readonly { readonly value: string; readonly label: string }[] {
  return CHOICES;
}

const CHOICES = SERVICES.map(([value, { name }]) => ({ value, label: name })).toSorted((one, other) =>
  one.label < other.label ? -1 : 1,
);
