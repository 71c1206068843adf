import { useRef, useState } from 'react';
import { slugUrl } from '@/card/model/card-url';
import { readCardLink } from '@/card/service/slugs/read-card-link';
import type { ContactInput } from '@/contacts/model/contact';
import { fitContact } from '@/contacts/model/import/fit-contact';
import { contactOfCard, scannedText } from '@/contacts/model/scanned-text';
import { openScanner } from '@/qr/service/scanner';
import { openPicture } from '@/shared/browser/open-picture';
import { publicOrigin } from '@/shared/firebase/config';
import { calendarDay } from '@/shared/lib/day';
import { pixelsOf } from './pixels';

export type ScanState =
  | { readonly step: 'looking'; readonly problem?: ScanProblem }
  | { readonly step: 'reading' }
  | { readonly step: 'opening' }
  | { readonly step: 'unopened'; readonly error: unknown; readonly text: string }
  | { readonly step: 'found'; readonly draft: ContactInput }
  | { readonly step: 'other'; readonly text: string };

/** Turns a scanned text, or the picture of a QR code, into the draft of a contact. */
export function useScan() {
  const [state, setState] = useState<ScanState>({ step: 'looking' });
  const opening = useRef<AbortController>(undefined);

  const show = (raw: ContactInput, text: string) => {
    const fitted = fitContact({ ...raw, metAt: calendarDay(new Date()) });
    setState(fitted === undefined ? { step: 'other', text } : { step: 'found', draft: fitted.draft });
  };

  const take = async (text: string) => {
    opening.current?.abort();
    const scanned = scannedText(text, [publicOrigin(), window.location.origin]);
    if (scanned.kind === 'contact') show(scanned.draft, text);
    else if (scanned.kind === 'other') setState({ step: 'other', text });
    else {
      const controller = new AbortController();
      opening.current = controller;
      setState({ step: 'opening' });
      try {
        const { slug, card } = await readCardLink(scanned.slug, { signal: controller.signal });
        if (!controller.signal.aborted) show(contactOfCard(card, slugUrl(publicOrigin(), slug)), text);
      } catch (error) {
        if (!controller.signal.aborted) setState({ step: 'unopened', error, text });
      }
    }
  };

  const choosePicture = async (file: File) => {
    setState({ step: 'reading' });
    const read = await readPicture(file);
    if ('text' in read) await take(read.text);
    else setState({ step: 'looking', problem: read.problem });
  };

  const again = () => {
    opening.current?.abort();
    setState({ step: 'looking' });
  };

  return { state, take: (text: string) => void take(text), choosePicture, again };
}

type ScanProblem = 'badPicture' | 'noCode' | 'decoderFailed';

async function readPicture(file: File): Promise<{ text: string } | { problem: ScanProblem }> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await openPicture(file, () => createImageBitmap(file));
  } catch {
    // Not a picture this browser can decode, or too large.
    return { problem: 'badPicture' };
  }
  const scanner = openScanner();
  try {
    const pixels = pixelsOf(bitmap, document.createElement('canvas'));
    const text = pixels && (await scanner.read(pixels));
    return text ? { text } : { problem: 'noCode' };
  } catch {
    return { problem: 'decoderFailed' };
  } finally {
    bitmap.close();
    scanner.close();
  }
}
