/**
 * A card as a pass of Google Wallet: all of it is in the signed address at which it is saved. Format: Google
 * Wallet API, GenericObject and "Working with JSON Web Tokens".
 */
import { SignJWT } from 'jose';
import type { PassContent, PassRow, PassTexts } from '../../../src/share/model/pass-content.ts';
import { GOOGLE_SAVE } from '../../../src/share/model/pass-files.ts';
import { FALLBACK_LANGUAGE } from '../../../src/shared/i18n/languages.ts';
import { withoutScheme } from '../../../src/shared/lib/links.ts';
import type { PassLabels } from './pass-labels.ts';
import type { GoogleSigner } from './settings.ts';

/** The length of an address that every browser and program takes; Google advises it. */
export const GOOGLE_LENGTH = 1_800;

/** Google takes letters, digits and `.`, `_`, `-` behind the issuer's id. */
const CLASS = 'card';

/** Google masks the logo with a circle and shows the wide picture below. */
interface PassAddresses {
  readonly logo: string;
  readonly hero: string;
}

export interface GooglePass {
  readonly cardId: string;
  /** Makes the pass of a changed card another one: Google keeps what it has under an id. */
  readonly version: string;
  readonly content: PassContent;
  readonly labels: readonly PassLabels[];
  readonly url: string;
  readonly brand: string;
  /** Public https addresses; undefined if the site has none. */
  readonly pictures: PassAddresses | undefined;
}

interface Localized {
  readonly defaultValue: { readonly language: string; readonly value: string };
  readonly translatedValues?: readonly { readonly language: string; readonly value: string }[];
}

/**
 * Resolves with the address. What makes it longer than `GOOGLE_LENGTH` is left out, the least important
 * first; resolves with undefined if even the name and the code do.
 */
export async function googlePass(pass: GooglePass, signer: GoogleSigner): Promise<string | undefined> {
  const parts = optionalParts(pass);
  let object = requiredPart(pass, signer);
  const issuedAt = Math.floor(Date.now() / 1_000);
  const sign = (content: PassObject) => signed(content, { pass, signer, issuedAt });
  let address = await sign(object);
  if (address.length > GOOGLE_LENGTH) return undefined;
  for (const part of parts) {
    const longer = part(object);
    const tried = await sign(longer);
    if (tried.length > GOOGLE_LENGTH) continue;
    [object, address] = [longer, tried];
  }
  return address;
}

type PassObject = Readonly<Record<string, unknown>>;

async function signed(
  object: PassObject,
  {
    pass,
    signer,
    issuedAt,
  }: { readonly pass: GooglePass; readonly signer: GoogleSigner; readonly issuedAt: number },
): Promise<string> {
  const payload = { genericClasses: [{ id: `${signer.issuer}.${CLASS}` }], genericObjects: [object] };
  const claims = { typ: 'savetowallet', origins: [new URL(pass.url).origin], payload };
  const jwt = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(signer.email)
    .setAudience('google')
    .setIssuedAt(issuedAt)
    .sign(signer.key);
  return GOOGLE_SAVE + jwt;
}

function requiredPart(
  { cardId, version, content, url, brand }: GooglePass,
  { issuer }: GoogleSigner,
): PassObject {
  const [first] = content.texts;
  return {
    id: `${issuer}.${cardId}-${version}`,
    classId: `${issuer}.${CLASS}`,
    state: 'ACTIVE',
    cardTitle: inFirst(first, first.company || brand),
    header: inFirst(first, first.name),
    hexBackgroundColor: content.background,
    barcode: { type: 'QR_CODE', value: url, alternateText: withoutScheme(url).replace(/\?.*$/, '') },
  };
}

/** Each adds something to a pass; the most important first. */
function optionalParts(pass: GooglePass): readonly ((object: PassObject) => PassObject)[] {
  const { content, labels, brand, pictures } = pass;
  const [first, ...further] = content.texts;
  const picture = (uri: string) => ({ sourceUri: { uri } });
  const add = (more: PassObject) => (object: PassObject) => ({ ...object, ...more });
  const text = (key: 'cardTitle' | 'header' | 'subheader', value: (texts: PassTexts) => string) =>
    further.map(
      (texts) => (object: PassObject) =>
        object[key]
          ? { ...object, [key]: translated(object[key] as Localized, texts, value(texts)) }
          : object,
    );
  return [
    ...(first.position === '' ? [] : [add({ subheader: inFirst(first, first.position) })]),
    ...text('header', ({ name }) => name),
    ...(pictures ? [add({ logo: picture(pictures.logo) })] : []),
    ...first.rows
      .filter(({ kind }) => kind !== 'map')
      .map((row) => withLink(row, labels[0]?.rows[row.kind] ?? '')),
    ...text('subheader', ({ position }) => position),
    ...text('cardTitle', ({ company }) => company || brand),
    ...(pictures ? [add({ heroImage: picture(pictures.hero) })] : []),
  ];
}

function withLink({ kind, text, href }: PassRow, label: string) {
  return (object: PassObject): PassObject => {
    const { uris = [] } = (object['linksModuleData'] ?? {}) as { uris?: readonly object[] };
    const link = { id: `${kind}${uris.length}`, uri: href, description: `${label}: ${text}` };
    return { ...object, linksModuleData: { uris: [...uris, link] } };
  };
}

function inFirst({ language }: PassTexts, value: string): Localized {
  return { defaultValue: { language: language || FALLBACK_LANGUAGE, value } };
}

function translated(
  { defaultValue, translatedValues = [] }: Localized,
  { language }: PassTexts,
  value: string,
): Localized {
  if (value === defaultValue.value || value === '')
    return { defaultValue, ...(translatedValues.length > 0 && { translatedValues }) };
  return { defaultValue, translatedValues: [...translatedValues, { language, value }] };
}
