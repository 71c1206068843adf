/** The decoders that every design must convince. Apart from the decoders, for pages that only count them. */
export const DECODER_NAMES = ['jsqr', 'zxing'] as const;

export type DecoderName = (typeof DECODER_NAMES)[number];
