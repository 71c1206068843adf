import { describe, expect, it } from 'vitest';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { LOGO_SHARE_MAX, PLAIN_STYLE } from '@/card/model/qr-style';
import { designChanges, QR_DESIGN_SIZE, QR_MODAL_SIZE, styleOf } from './design-style';
import { QR_DESIGN_LOGO_SIZE } from './qr-image-url';

const picture = { picture: undefined, href: undefined };

describe('a design as the engine’s style', () => {
  it('equals the plain style by default', () => {
    expect(styleOf(DEFAULT_QR_DESIGN, undefined)).toEqual(PLAIN_STYLE);
  });

  it('stays the same after conversion to a style and back', () => {
    const design = {
      ...DEFAULT_QR_DESIGN,
      qrColor: '#0F4C81',
      dots: 'dots',
      corners: 'rounded',
      errorCorrection: 'Q',
      logoPercent: 17,
    } as const;
    expect({ ...design, ...designChanges(styleOf(design, picture)) }).toEqual(design);
  });

  it('loses uploaded logo and photo when the style has no logo, and limits a smaller one', () => {
    expect(designChanges(PLAIN_STYLE)).toMatchObject({ qrLogoUrl: '', useProfilePhoto: false });
    expect(designChanges({ ...PLAIN_STYLE, logo: { ...picture, share: 0.1 } })).toMatchObject({
      logoPercent: 12,
    });
  });
});

it('the largest logo is smaller than the specification’s 60 of 220 and 80 of 256 pixels', () => {
  expect(LOGO_SHARE_MAX * QR_MODAL_SIZE).toBeLessThan(60);
  expect(LOGO_SHARE_MAX * QR_DESIGN_SIZE).toBeLessThan(QR_DESIGN_LOGO_SIZE);
});
