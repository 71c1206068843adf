import { parseQrDesign, type QrDesign } from '@/card/model/qr-design';
import type { Version } from '@/shared/forms/draft-state';
import type { DraftKind } from '@/shared/forms/use-draft';

/** Designs are compared by what is visible. */
export const DESIGN_DRAFT: DraftKind<QrDesign> = {
  parse: (content) => parseQrDesign({ qrDesign: content }),
  normalize: ({ createdAt: _saved, qrValue: _text, ...design }) => design,
};

/** Returns a saved design as the version that a draft is made from. */
export function designVersion(design: QrDesign): Version<QrDesign> {
  return { content: design, at: design.createdAt };
}
