/**
 * The decoders of the proof, of four families that share no code: jsQR is TypeScript, the others are C and
 * C++ in WebAssembly.
 */
export const DECODERS = ['jsQR', 'ZXing', 'ZBar', 'quirc'] as const;
export type DecoderName = (typeof DECODERS)[number];
