/** The page of the QR engine's browser test: the engine and its worker, reachable from `page.evaluate`. */
import { drawTextOnCanvas } from '@/lib/qr/drawing/canvas-text';
import { encode } from '@/lib/qr/drawing/encode';
import { loadLogo } from '@/lib/qr/drawing/load-logo';
import { toPdf } from '@/lib/qr/export/pdf';
import { toPng } from '@/lib/qr/export/png';
import { openProver } from '@/lib/qr/proof/prover';
import { toPixels } from '@/lib/qr/export/raster';
import { PLAIN_STYLE } from '@/lib/qr/drawing/style';
import { toSvg } from '@/lib/qr/export/svg';

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
