import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { LOGO_SHARE_MAX, PLAIN_STYLE } from '@/card/model/qr-style';
import * as limits from '@/shared/lib/limits';
import { designChanges, LOGO_SHARE_MOST, styleOf } from './design-style';

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

describe('the largest logo', () => {
  afterEach(() => {
    vi.doUnmock('@/shared/lib/limits');
    vi.resetModules();
  });

  it('covers what error correction recovers, and less than the specification’s 60 of 220 and 80 of 256 pixels', () => {
    expect(LOGO_SHARE_MOST).toBe(LOGO_SHARE_MAX);
    expect(LOGO_SHARE_MOST * limits.QR_MODAL_SIZE).toBeLessThan(limits.QR_MODAL_LOGO_SIZE);
    expect(LOGO_SHARE_MOST * limits.QR_DESIGN_SIZE).toBeLessThan(limits.QR_DESIGN_LOGO_SIZE);
  });

  it.each([
    ['modal', { QR_MODAL_LOGO_SIZE: limits.QR_MODAL_SIZE / 5 }],
    ['studio', { QR_DESIGN_LOGO_SIZE: limits.QR_DESIGN_SIZE / 5 }],
  ])('shrinks everywhere if the specification allows the %s less', async (_, changed) => {
    vi.resetModules();
    vi.doMock('@/shared/lib/limits', () => ({ ...limits, ...changed }));
    const code = await import('./design-style');
    const { logo } = code.styleOf({ ...DEFAULT_QR_DESIGN, logoPercent: 25 }, picture);
    expect(logo?.share).toBe(0.2);
  });
});
