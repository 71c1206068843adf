import type { CardInput } from './card';
import { phoneUrl, webUrl } from '@/shared/lib/links';
import { rowOf } from './card-fields';
import { socialUrl } from './social';

/** Why the card shows nothing of a field, though something stands in it. */
export type Unusable = 'phone' | 'link' | 'profile';

/**
 * Whether the public card leaves a field's text out because nothing can be made of it: no number, no address,
 * no profile.
 */
export function unusable(field: keyof CardInput, text: string): Unusable | undefined {
  if (text.trim() === '') return undefined;
  const { kind, network } = rowOf(field);
  if (kind === 'phone') return phoneUrl(text) === undefined ? 'phone' : undefined;
  if (kind === 'link') return webUrl(text) === undefined ? 'link' : undefined;
  return network !== undefined && socialUrl(network, text) === undefined ? 'profile' : undefined;
}
