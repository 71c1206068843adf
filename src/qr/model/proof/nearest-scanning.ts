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

/** Most designs that are tried before the plainest; at about 0.1 s each a person waits no longer. */
const TRIES = 16;

/**
 * The nearest design that scans and what was changed about it; undefined when none does, which happens only to text too long
 * for any symbol or for a camera. `signal` ends the search with its reason.
 */
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

/** A logo's share counts as it is drawn, so that making it smaller does. */
function withinBounds(style: QrStyle): QrStyle {
  if (style.logo === undefined) return style;
  return { ...style, logo: { ...style.logo, share: Math.min(style.logo.share, LOGO_SHARE_MAX) } };
}
