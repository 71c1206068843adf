import type { Decoder } from './decode';
import { plainestOf, repairsOf, type Change } from './repairs';
import { scanProof, type ScanProof } from './scan-proof';
import { LOGO_SHARE_MAX, type QrStyle } from '@/card/model/qr-style';

export interface NearestScanning {
  readonly style: QrStyle;
  /** Empty when the design scans as it is. */
  readonly changes: readonly Change[];
  readonly proof: ScanProof;
}

/** At about 0.1 s each; then the plainest design is tried. */
const TRIES = 16;

/** Returns the nearest design that scans, and its changes; undefined for too long a text. `signal` aborts. */
export async function nearestScanning(
  style: QrStyle,
  text: string,
  decoders: readonly Decoder[],
  signal?: AbortSignal,
): Promise<NearestScanning | undefined> {
  const tried = [...repairsOf(withinBounds(style), text).slice(0, TRIES), ...plainestOf(style, text)];
  for (const { style: candidate, changes } of tried) {
    const proof = await scanProof(candidate, text, decoders, { signal, untilUnread: true });
    if (proof.verdict === 'scans') return { style: candidate, changes, proof };
  }
  return undefined;
}

/** A logo's share counts as drawn. */
function withinBounds(style: QrStyle): QrStyle {
  if (style.logo === undefined) return style;
  return { ...style, logo: { ...style.logo, share: Math.min(style.logo.share, LOGO_SHARE_MAX) } };
}
