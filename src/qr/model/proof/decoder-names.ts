/** The decoders, of four families that share no code: jsQR is TypeScript, the others WebAssembly. */
export const DECODERS = ['jsQR', 'ZXing', 'ZBar', 'quirc'] as const;
export type DecoderName = (typeof DECODERS)[number];
