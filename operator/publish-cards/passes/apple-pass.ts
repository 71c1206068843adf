/**
 * A card as a pass of Apple Wallet. Format: Apple, Wallet Passes ("Pass", "Building a Pass") and PassKit
 * Package Format Reference.
 */
import { PassType, PKPass } from 'passkit-generator';
import type { PassContent, PassTexts } from '../../../src/share/model/pass-content.ts';
import { rgbOf } from '../../../src/shared/lib/color.ts';
import { withoutScheme } from '../../../src/shared/lib/links.ts';
import type { PassLabels } from './pass-labels.ts';
import { appleCode, PassStrings } from './pass-strings.ts';
import type { AppleSigner } from './settings.ts';

/** Files of a pass by their names. */
export type PassFiles = Readonly<Record<string, Uint8Array>>;

export interface ApplePass {
  readonly cardId: string;
  readonly content: PassContent;
  /** In the languages of `content.texts`. */
  readonly labels: readonly PassLabels[];
  /** The card's address, which the code holds. */
  readonly url: string;
  readonly brand: string;
  readonly pictures: PassFiles;
}

/**
 * Returns the signed file. Its serial number is the card's id, so that a later pass takes the place of an
 * earlier one. It names no web service: it never changes by itself, its code leads to the card.
 */
export function applePass(pass: ApplePass, signer: AppleSigner): Buffer {
  const { cardId, content, url, brand, pictures } = pass;
  const color = (hex: string) => `rgb(${rgbOf(hex).join(', ')})`;
  const strings = new PassStrings();
  const made = new PKPass(
    Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, Buffer.from(bytes)])),
    { wwdr: signer.wwdr, signerCert: signer.certificate, signerKey: signer.key },
    {
      passTypeIdentifier: signer.passType,
      teamIdentifier: signer.team,
      serialNumber: cardId,
      organizationName: brand,
      description: brand,
      logoText: brand,
      backgroundColor: color(content.background),
      foregroundColor: color(content.ink),
      labelColor: color(content.label),
    },
  );
  made.types.push(fieldsOf(pass, strings));
  made.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: url,
    messageEncoding: 'iso-8859-1',
    altText: withoutScheme(url).replace(/\?.*$/, ''),
  });
  if (content.texts.length > 1)
    for (const [place, { language }] of content.texts.entries())
      if (language !== '') made.localize(appleCode(language), strings.inLanguage(place));
  return made.getAsBuffer();
}

function fieldsOf({ content, labels, url }: ApplePass, strings: PassStrings): PassType<'generic'> {
  const type = new PassType('generic');
  const [first] = content.texts;
  const inAll = (read: (texts: PassTexts) => string) => {
    const [text, ...further] = content.texts.map(read);
    return strings.keyOf([text ?? '', ...further]);
  };
  const labelInAll = (read: (words: PassLabels) => string) => {
    const [text, ...further] = labels.map(read);
    return strings.keyOf([text ?? '', ...further]);
  };
  type.primaryFields.push({ key: 'name', value: inAll(({ name }) => name) });
  if (first.position !== '')
    type.secondaryFields.push({
      key: 'position',
      label: labelInAll(({ position }) => position),
      value: inAll(({ position }) => position),
    });
  if (first.company !== '')
    type.auxiliaryFields.push({
      key: 'company',
      label: labelInAll(({ company }) => company),
      value: inAll(({ company }) => company),
    });
  for (const [place, { kind, text }] of first.rows.entries())
    type.backFields.push({
      key: `${kind}-${place}`,
      label: labelInAll(({ rows }) => rows[kind]),
      value: inAll(({ rows }) => (rows[place]?.kind === kind ? rows[place].text : text)),
    });
  type.backFields.push({ key: 'card', label: labelInAll(({ card }) => card), value: url });
  return type;
}
