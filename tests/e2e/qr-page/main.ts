/** The page of the QR engine's browser test: the engine and its worker, reachable from `page.evaluate`. */
import { drawTextOnCanvas } from '@/lib/qr/canvas-text';
import { encode } from '@/lib/qr/encode';
import { loadLogo } from '@/lib/qr/load-logo';
import { toPdf } from '@/lib/qr/pdf';
import { toPng } from '@/lib/qr/png';
import { openProver } from '@/lib/qr/prover';
import { toPixels } from '@/lib/qr/raster';
import { PLAIN_STYLE } from '@/lib/qr/style';
import { toSvg } from '@/lib/qr/svg';

const engine = {
  PLAIN_STYLE,
  drawTextOnCanvas,
  encode,
  loadLogo,
  openProver,
  toPdf,
  toPixels,
  toPng,
  toSvg,
};

declare global {
  interface Window {
    engine: typeof engine;
  }
}

window.engine = engine;
