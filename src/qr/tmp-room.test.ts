import { expect, it } from 'vitest';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { styleOf } from '@/qr/model/design-style';
import { encode } from '@/qr/model/draw/encode';
import { scanProof } from '@/qr/model/proof/scan-proof';
import { decodersInNode } from '@/qr/model/proof/test-decoders';
it('measures', async () => {
  const decoders = await decodersInNode();
  const out: string[] = [];
  for (const level of ['L', 'M', 'Q', 'H'] as const) {
    const seen = new Set<number>();
    for (let n = 120; n < 700; n += 18) {
      const text = `BEGIN:VCARD\nVERSION:3.0\n${'URL:https://www.instagram.com/abcdefgh\n'.repeat(40)}`.slice(0, n);
      const m = encode(text, { level });
      if (!m || seen.has(m.version) || m.version > 19 || m.version % 2 === 0) continue;
      seen.add(m.version);
      const p = await scanProof(styleOf({ ...DEFAULT_QR_DESIGN, errorCorrection: level }, undefined), text, decoders);
      out.push(`${level} v${m.version} n${n} ${p.verdict} ${p.score} ${p.reasons.join()}`);
    }
  }
  console.log(out.join('\n'));
  expect(1).toBe(1);
}, 400000);
