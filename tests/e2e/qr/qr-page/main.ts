/** The page of the QR engine's browser test: the engine and its worker, reachable from `page.evaluate`. */
import { PLAIN_STYLE } from '@/card/model/qr-style';
import { encode } from '@/qr/model/draw/encode';
import { loadLogo } from '@/qr/model/draw/load-logo';
import { toPdf } from '@/qr/model/export/pdf';
import { drawTextOnCanvas, toPng } from '@/qr/model/export/png';
import { toPixels } from '@/qr/model/export/raster';
import { toSvg } from '@/qr/model/export/svg';
import { openProver } from '@/qr/service/prover';

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
