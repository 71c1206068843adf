import type { Card } from '@/card/model/card';
import { cardFace, languageOfField } from '@/card/model/card-face';
import { toPublicCard } from '@/card/model/public-card';
import { logoFit, qrLogo, type LogoFit } from '@/card/model/qr-design';
import type { LogoPicture } from '@/card/model/qr-style';
import type { EncodedQr } from '@/qr/model/draw/encode';
import { loadLogo } from '@/qr/model/draw/load-logo';
import { fittingCanvas, PNG_SIDE, toPng } from '@/qr/model/export/png';
import { toSvg } from '@/qr/model/export/svg';
import { qrText } from '@/qr/model/qr-text';
import { cardQr, proofsOfMany, type ManyProofs } from '@/qr/service/card-qr';
import { openProver } from '@/qr/service/prover';
import { shortAddress } from '@/share/model/shared-card';
import { BLEED_MM, type SheetLayout } from '@/share/model/sheet-layout';
import { sheetPdf, type PrintedCard } from '@/share/model/sheet-pdf';
import { cardFront, fontOfText } from '@/share/view/card-front';
import { backPicture, backQr, frontPicture, printPixels, reachesEdge } from '@/share/view/card-pictures';
import { loadPicture, PICTURE_MS, pictureFile } from '@/shared/browser/load-picture';
import { ZipWriter } from '@/shared/browser/zip-writer';
import { toAppError } from '@/shared/firebase/errors';
import { textColorOn } from '@/shared/lib/color';
import { delay } from '@/shared/lib/delay';
import type { AppErrorCode } from '@/shared/lib/error-codes';
import { addressPages, type CardAddress } from '@/team/service/address-pages';

/** A card without a file, because its QR code does not scan or cannot be drawn. */
export interface LeftOut {
  readonly card: Card;
  readonly reason: 'refused' | AppErrorCode;
}

export interface FileOptions {
  readonly cards: readonly Card[];
  readonly origin: string;
  /** Returns the accessible name of a card's QR code. */
  readonly titleOf: (card: Card, url: string) => string;
  readonly onLeftOut: (one: LeftOut) => void;
  /** Called after each card. */
  readonly onProgress: (done: number) => void;
  /** Its reason is thrown at the next card. */
  readonly signal: AbortSignal;
}

/** Half the resolution of a single card's file, so that a thousand cards fit into a file. */
const DPI = 300;

type TeamQrOptions = Omit<FileOptions, 'cards' | 'onProgress' | 'titleOf'>;

/** Proven QR codes of many cards. */
export interface TeamQrs {
  /** Undefined for a card that was reported by `onLeftOut`. Rejects if no proof can be made. */
  readonly qrOf: (card: CardAddress, options: TeamQrOptions) => Promise<EncodedQr | undefined>;
  /** Terminates the worker of the proof. */
  readonly close: () => void;
}

/** Returns the QR codes for one export. */
export function openQrs(): TeamQrs {
  const prover = openProver();
  const [proven, logos] = [proofsOfMany(prover), logoLoader()];
  return {
    qrOf: async (card, options) => {
      options.signal.throwIfAborted();
      return qrOf(card, options, { proven, logos });
    },
    close: () => prover.close(),
  };
}

interface TeamQrTools {
  readonly proven: ManyProofs;
  readonly logos: LogoLoader;
}

async function qrOf(
  { card, address: url }: CardAddress,
  { origin, signal, onLeftOut }: TeamQrOptions,
  { proven, logos }: TeamQrTools,
): Promise<EncodedQr | undefined> {
  const { qrDesign: design } = card;
  const logo = qrLogo(design, card.photoUrl);
  const picture = logo === undefined ? undefined : await logos(logo, logoFit(design));
  let qr: EncodedQr;
  try {
    // Proved below, whatever it holds.
    const text = qrText({ ...design, qrValue: '' }, { url, origin, card });
    qr = cardQr(design, text, picture);
  } catch (error) {
    onLeftOut({ card, reason: toAppError(error, 'teamQr').code });
    return undefined;
  }
  // Different photos share one proof, because decoders see an empty square (qr-style.ts).
  // A design without its logo gets another proof once the logo is available.
  const shared = picture?.picture === undefined ? '' : logo;
  const name = logo === card.photoUrl ? 'photo' : (shared ?? '');
  if (await proven(qr, name, signal)) return qr;
  onLeftOut({ card, reason: 'refused' });
  return undefined;
}

/**
 * Returns a ZIP file with each card's QR code as SVG and PNG, named after its slug; undefined without one.
 */
export async function qrsZip(options: FileOptions, { qrOf }: TeamQrs): Promise<Blob | undefined> {
  const { cards, onProgress, titleOf } = options;
  const zip = new ZipWriter(new Date());
  let [count, done] = [0, 0];
  for await (const page of addressPages(cards, options)) {
    for (const { card, address } of page) {
      const qr = await qrOf({ card, address }, options);
      if (qr !== undefined) {
        const { matrix, style } = qr;
        const name = card.customPath || card.id;
        await zip.add(`${name}.svg`, toSvg(matrix, style, titleOf(card, address)));
        const png = await toPng(matrix, style, PNG_SIDE);
        await zip.add(`${name}.png`, new Uint8Array(await png.arrayBuffer()), { packed: true });
        count += 1;
      }
      done += 1;
      onProgress(done);
      await delay(0);
    }
  }
  return count === 0 ? undefined : zip.finish();
}

interface PrintOptions extends FileOptions {
  readonly direction: 'ltr' | 'rtl';
  readonly layout: SheetLayout;
}

/**
 * Returns a PDF with both sides of every card, ten or eight on a sheet; undefined if there is no card. Only
 * one card is in memory at a time.
 */
export async function sheetsPdf(options: PrintOptions, { qrOf }: TeamQrs): Promise<Blob | undefined> {
  const { cards, onProgress, signal, direction, layout } = options;
  const [logos, covers] = [sharedPicture(), sharedPicture()];
  // Each card needs the same position on both sides, so QR codes are tried first, and made again for drawing.
  const withQr: CardAddress[] = [];
  for await (const page of addressPages(cards, options)) {
    for (const card of page) if ((await qrOf(card, options)) !== undefined) withQr.push(card);
  }
  if (withQr.length === 0) return undefined;
  const leftOut = cards.length - withQr.length;
  const printedCards = withQr.map(({ card, address }, index): PrintedCard => {
    const face = cardFace(toPublicCard(card));
    const url = shortAddress(address);
    const background = card.qrDesign.qrBackgroundColor;
    const reachesBeyond = reachesEdge(face);
    const drawFront = async () => {
      signal.throwIfAborted();
      const photo = await bitmapOf(face.photoUrl);
      try {
        const logo = await logos.of(face.logoUrl);
        const cover = face.look === 'cover' ? await covers.of(face.coverUrl) : undefined;
        const front = cardFront(card, url, { photo, logo, cover }, direction);
        const picture = frontPicture(layout.card, front, { bleedMm: reachesBeyond ? BLEED_MM : 0, dpi: DPI });
        onProgress(leftOut + index + 1);
        return picture;
      } finally {
        photo?.close();
      }
    };
    const drawBack = async () => {
      signal.throwIfAborted();
      const qr = await qrOf({ card, address }, options);
      if (qr === undefined) throw new Error('The QR code that was proven is gone.');
      const canvas = fittingCanvas(qr, backQr(printPixels(layout.card, DPI), 0));
      const words = [card.name, url] as const;
      return backPicture(
        layout.card,
        {
          code: canvas,
          background,
          ink: textColorOn(background),
          words,
          ...fontOfText(card.name, languageOfField(card, 'name')),
        },
        0,
        DPI,
      );
    };
    return {
      front: { picture: drawFront, reachesBeyond, background: face.background },
      back: { picture: drawBack, background },
    };
  });
  try {
    return await sheetPdf({ layout, cards: printedCards, hasBleed: true });
  } finally {
    logos.close();
    covers.close();
  }
}

type LogoLoader = (url: string, fit: LogoFit) => Promise<LogoPicture>;

/** Returns a loader of logos; one that cannot be read becomes an empty square. */
function logoLoader(): LogoLoader {
  const emptyLogo: LogoPicture = { picture: undefined, href: undefined };
  const logos = keepLast<LogoPicture>();
  return async (url, fit) => {
    const read = async () => loadLogo(await pictureFile(url, AbortSignal.timeout(PICTURE_MS)), fit);
    return (await logos.of(`${fit} ${url}`, read)) ?? emptyLogo;
  };
}

/** Loads a picture; undefined if it cannot be read, so that the card is printed without it. */
async function bitmapOf(url = ''): Promise<ImageBitmap | undefined> {
  return url === '' ? undefined : bitmapAt(url).catch(() => undefined);
}

const bitmapAt = (url: string) => loadPicture(url, AbortSignal.timeout(PICTURE_MS));

/** Returns a cache for a picture that many cards share. */
function sharedPicture() {
  const pictures = keepLast<ImageBitmap>((picture) => picture.close());
  return {
    of: async (url = '') => (url === '' ? undefined : pictures.of(url, () => bitmapAt(url))),
    /** Frees the last picture. */
    close: pictures.close,
  };
}

/** The most attempts for one picture; each can take `PICTURE_MS`. */
const TRIES = 3;

/**
 * Caches the last value, for cards that share it. A value that cannot be read is tried again for the next
 * cards, because the connection may return; but not too often, because a dead address would delay each card.
 */
function keepLast<T>(free: (kept: T) => void = () => {}) {
  let last: { readonly key: string; readonly kept: T | undefined; readonly tries: number } | undefined;
  const close = () => {
    if (last?.kept !== undefined) free(last.kept);
  };
  return {
    of: async (key: string, read: () => Promise<T>): Promise<T | undefined> => {
      if (last?.key !== key) {
        close();
        last = { key, kept: undefined, tries: 0 };
      }
      const { kept, tries } = last;
      if (kept === undefined && tries < TRIES)
        last = { key, kept: await read().catch(() => undefined), tries: tries + 1 };
      return last.kept;
    },
    close,
  };
}
