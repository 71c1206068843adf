import { expect, it, vi } from 'vitest';
import { DEFAULT_QR_DESIGN as DESIGN } from '@/card/model/qr-design';
import type { ScanProof } from '@/qr/model/proof/scan-proof';
import { cardQr, proofsOfMany } from './card-qr';

const { signal } = new AbortController();

it('uses less error correction for a text that does not fit, and refuses one that fits no symbol', () => {
  expect(cardQr({ ...DESIGN, errorCorrection: 'H' }, 'a'.repeat(2_000), undefined).style.level).toBe('L');
  expect(() => cardQr(DESIGN, 'a'.repeat(5_000), undefined)).toThrow('text-too-long');
});

it('proves cards of one look once for each size of symbol, and reports the refused ones', async () => {
  const prove = vi.fn(async (_style: unknown, text: string): Promise<ScanProof> => ({
    score: 0,
    verdict: text.length > 100 ? 'refused' : 'scans',
    passes: [],
    reasons: [],
    contrast: 21,
  }));
  const proven = proofsOfMany({ prove });
  const ask = (text: string, design = DESIGN, logo = '') =>
    proven(cardQr(design, text, undefined), logo, signal);
  for (let at = 100; at < 200; at += 1) expect(await ask(`https://carte.example/ann-${at}`)).toBe(true);
  expect(prove).toHaveBeenCalledTimes(1);
  expect(await ask('a'.repeat(150))).toBe(false);
  expect(await ask('b'.repeat(150))).toBe(false);
  expect(prove).toHaveBeenCalledTimes(2);
  await ask('https://carte.example/ann-100', { ...DESIGN, qrColor: '#123456' });
  await ask('https://carte.example/ann-100', DESIGN, 'https://pictures.example/logo.png');
  expect(prove).toHaveBeenCalledTimes(4);
});
