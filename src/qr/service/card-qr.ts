import type { QrDesign } from '@/card/model/qr-design';
import type { LogoPicture } from '@/card/model/qr-style';
import { styleOf } from '@/qr/model/design-style';
import { encode, type EncodedQr } from '@/qr/model/draw/encode';
import type { Prover } from '@/qr/model/proof/prover';
import { isAccepted } from '@/qr/model/proof/scan-proof';
import { AppError } from '@/shared/firebase/errors';

/** Returns a code for a file of many, at level L if needed (docs/decisions/0012). Throws `text-too-long`. */
export function cardQr(design: QrDesign, text: string, picture: LogoPicture | undefined): EncodedQr {
  const cardStyle = styleOf(design, picture);
  for (const level of [cardStyle.level, 'L'] as const) {
    const style = { ...cardStyle, level };
    const matrix = encode(text, style);
    if (matrix !== undefined) return { text, matrix, style };
  }
  throw new AppError('text-too-long', 'cardQr');
}

/** Whether a code scans. `logo` names its picture; rejects when the proof cannot be made. */
export type ManyProofs = (qr: EncodedQr, logo: string, signal: AbortSignal) => Promise<boolean>;

/** Proves the codes of many cards, once for each design (logos by name) and size: only their slugs differ. */
export function proofsOfMany({ prove }: Pick<Prover, 'prove'>): ManyProofs {
  const known = new Map<string, boolean>();
  return async ({ text, matrix, style }, logo, signal) => {
    const { logo: drawn, ...rest } = style;
    const look = JSON.stringify([rest, drawn?.share, logo, matrix.size]);
    const accepted = known.get(look) ?? isAccepted(await prove(style, text, signal));
    known.set(look, accepted);
    return accepted;
  };
}
