import type { PhoneKind } from '@/shared/lib/phone';
import { namesFax } from '@/shared/lib/written-number';
import { headerKey, placeOf, words } from './header-words';

/** Parts of words for mobile phones, and for landlines in an office. */
const DEVICE_WORDS: readonly (readonly [PhoneKind, readonly string[]])[] = (
  [
    [
      'mobile',
      words(
        'mobil|mobiel|cell|celular|handy|natel|portable|gsm|móvil|telemóvel|komórk|cep tel|telefon cep|di động|ponsel',
        'seluler|bimbit|mudah alih|matkapuh|휴대|핸드폰|모바일|携帯|手机|手機|移动|行動|мобил|мобіл|κινητ|נייד|المحمول',
        'الجوال|मोबाइल|มือถือ',
      ),
    ],
    [
      'work',
      words(
        'direct|desk|landline|switchboard|zentrale|festnetz|durchwahl|fixe|fijo|työpuh|직통|대표|유선|直通|代表|座机',
      ),
    ],
  ] as const
).map(([kind, names]) => [kind, names.map(headerKey)] as const);

/** A table asks for the same few names with each row. */
const kinds = new Map<string, PhoneKind | undefined>();

/** Returns the kind of the numbers in a column by its name or by a cell of types, or undefined. */
export function phoneKindOf(header: string): PhoneKind | undefined {
  if (!kinds.has(header)) kinds.set(header, kindIn(header));
  return kinds.get(header);
}

function kindIn(header: string): PhoneKind | undefined {
  if (namesFax(header)) return 'fax';
  const key = headerKey(header);
  const ofDevice = DEVICE_WORDS.find(([, parts]) => parts.some((part) => key.includes(part)))?.[0];
  if (key === '' || ofDevice !== undefined) return ofDevice;
  const place = placeOf(header);
  return place === 'mailing' ? undefined : place;
}
