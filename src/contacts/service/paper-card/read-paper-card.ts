import { slugUrl } from '@/card/model/card-url';
import { readCardLink } from '@/card/service/slugs/read-card-link';
import { PAPER_CARD_MAX_BYTES, type ContactInput } from '@/contacts/model/contact';
import { fitContact } from '@/contacts/model/import/fit-contact';
import { contactOfFields, withCode, type CardContact } from '@/contacts/model/paper-card-contact';
import { contactOfCard, scannedText } from '@/contacts/model/scanned-text';
import type { PrintedNumberKind } from '@/paper-cards/model/card-words';
import { printedFields } from '@/paper-cards/model/printed-fields';
import { clearLines, seemsInOtherScript } from '@/paper-cards/model/printed-lines';
import { readCard, type FlatCard } from '@/paper-cards/model/read-card';
import type { CardScript } from '@/paper-cards/model/scripts';
import type { CardReader } from '@/paper-cards/service/card-reader';
import type { Flattener } from '@/paper-cards/service/flat-card';
import { openScanner } from '@/qr/service/scanner';
import { jpegWithin } from '@/shared/browser/load-picture';
import { openPicture, PictureError } from '@/shared/browser/open-picture';
import { publicOrigin } from '@/shared/firebase/config';
import { calendarDay } from '@/shared/lib/day';
import type { Rgba } from '@/shared/lib/pixels';

/** In pixels: enough for small print, and what a phone's memory holds twice. */
const PHOTO_SIDE = 2_400;

export interface PaperCard extends CardContact {
  /** A JPEG file. */
  readonly picture: Uint8Array<ArrayBuffer>;
  /** The text as it was read, line by line. */
  readonly text: string;
  /** A code on the card said who it is. */
  readonly fromCode: boolean;
  /** What the owner should know of the reading: a key below `paperCards`. */
  readonly notice?: 'noText' | 'otherScript' | 'noName' | 'several' | 'edges' | undefined;
}

interface Tools {
  readonly flattener: Flattener;
  readonly reader: CardReader;
  readonly scripts: readonly CardScript[];
  readonly wordFor: (kind: PrintedNumberKind) => string;
  readonly signal: AbortSignal;
}

/** Reads one card: its code first, then its print. Rejects with `PictureError`, or as the reader does. */
export async function contactOfPhoto(file: File, tools: Tools): Promise<PaperCard> {
  const photo = await pixelsIn(file);
  const code = await contactInCode(photo, tools.signal);
  const flat = await tools.flattener.flat(photo);
  const day = { metAt: calendarDay(new Date()) };
  if (code !== undefined && code.name !== '') {
    const empty = { draft: { ...code, source: 'paper' as const, ...day }, unsure: [] };
    const notice = flat.hasOthers ? 'several' : undefined;
    return { ...fitted(empty), picture: await jpegOf(flat.picture), text: '', fromCode: true, notice };
  }
  const { picture, lines } = await readCard(flat, tools.scripts, tools.reader.recognize, (flatPicture) =>
    tools.flattener.print(flatPicture),
  );
  const isInOtherScript = seemsInOtherScript(lines);
  const read = contactOfFields(printedFields(isInOtherScript ? clearLines(lines) : lines), tools.wordFor);
  const contact = code === undefined ? read : withCode(read, code);
  return {
    ...fitted({ ...contact, draft: { ...contact.draft, ...day } }),
    picture: await jpegOf(picture),
    text: lines.map(({ text }) => text).join('\n'),
    fromCode: false,
    notice: isInOtherScript ? 'otherScript' : noticeOf(flat, lines.length, contact.draft.name !== ''),
  };
}

function noticeOf({ isFound, hasOthers }: FlatCard, lines: number, isNamed: boolean): PaperCard['notice'] {
  if (lines === 0) return 'noText';
  if (hasOthers) return 'several';
  if (!isNamed) return 'noName';
  return isFound ? undefined : 'edges';
}

/** What is too long or no address goes into the note; a card without any word stays as empty as it is. */
function fitted(contact: CardContact): CardContact {
  return { ...contact, draft: fitContact(contact.draft)?.draft ?? contact.draft };
}

function pixelsIn(file: File): Promise<Rgba> {
  return openPicture(file, async (image) => {
    await image.decode().catch(() => Promise.reject(new PictureError('badPicture')));
    const { naturalWidth: wide, naturalHeight: high } = image;
    const scale = Math.min(1, PHOTO_SIDE / Math.max(wide, high, 1));
    const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null || width === 0 || height === 0) throw new PictureError('badPicture');
    context.drawImage(image, 0, 0, width, height);
    return { width, height, data: readBack(context, width, height) };
  });
}

/** Throws PictureError for a drawing whose pixels the browser does not give, as an SVG with a page in it. */
function readBack(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  try {
    return new Uint8ClampedArray(context.getImageData(0, 0, width, height).data);
  } catch {
    throw new PictureError('badPicture');
  }
}

/** Returns the contact in a code on the card; undefined without one, or when our card cannot be opened. */
async function contactInCode(photo: Rgba, signal: AbortSignal): Promise<ContactInput | undefined> {
  const scanner = openScanner();
  try {
    const text = await scanner.read(photo);
    if (text === undefined || text === '') return undefined;
    const scanned = scannedText(text, [publicOrigin(), window.location.origin]);
    if (scanned.kind === 'contact') return scanned.draft;
    if (scanned.kind === 'other') return undefined;
    const { slug, card } = await readCardLink(scanned.slug, { signal });
    return contactOfCard(card, slugUrl(publicOrigin(), slug));
  } catch {
    // Without the decoder or a connection the print is read.
    return undefined;
  } finally {
    scanner.close();
  }
}

/** From the best file that fits to the smallest. */
const KEPT = [
  { side: 1_200, quality: 0.85 },
  { side: 1_200, quality: 0.65 },
  { side: 800, quality: 0.6 },
  { side: 500, quality: 0.5 },
];

/** Returns a JPEG file within `PAPER_CARD_MAX_BYTES`. */
async function jpegOf({ width, height, data }: Rgba): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const file = await jpegWithin(canvas, PAPER_CARD_MAX_BYTES, KEPT);
  if (file === undefined) throw new PictureError('badPicture');
  return new Uint8Array(await file.arrayBuffer());
}
