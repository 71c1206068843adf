import type { CardFront } from './card-front';
import { backPicture, frontPicture } from './card-pictures';
import type { PlateContent } from './code-plate';
import { sheetPdf, type SheetOptions } from './sheet-pdf';

interface PrintFile extends Pick<SheetOptions, 'layout' | 'count' | 'hasBleed'> {
  readonly front: CardFront;
  /** Undefined prints one side only. */
  readonly back: { readonly content: PlateContent; readonly step: number } | undefined;
}

/** The sheets of a card as a PDF to print. */
export async function printFile({ layout, count, hasBleed, front, back }: PrintFile): Promise<Blob> {
  const bytes = await sheetPdf({
    layout,
    count,
    hasBleed,
    front: { picture: frontPicture(layout.card, front), background: front.face.background },
    back: back && {
      picture: backPicture(layout.card, back.content, back.step),
      background: back.content.background,
    },
  });
  return new Blob([bytes], { type: 'application/pdf' });
}
