import { describe, expect, it } from 'vitest';
import { DEFAULT_QR_DESIGN, parseQrDesign } from './qr-design';

const parsedDesign = (design: object) => parseQrDesign({ qrDesign: design });

describe('a stored QR design', () => {
  it('without shapes, as earlier versions stored it, gets the default shapes', () => {
    const older = {
      qrColor: '#0F4C81',
      qrBackgroundColor: '#FCF6DC',
      qrLogoUrl: '',
      useProfilePhoto: true,
      qrValue: 'https://carte.example/ann',
    };
    expect(parsedDesign(older)).toEqual({ ...DEFAULT_QR_DESIGN, ...older });
  });

  it('is read back unchanged', () => {
    const design = {
      ...DEFAULT_QR_DESIGN,
      logoPercent: 18,
      dots: 'bars',
      corners: 'circle',
      errorCorrection: 'M',
      content: 'contact',
      frame: true,
      frameText: '스캔해 주세요',
    };
    expect(parsedDesign(design)).toEqual(design);
  });

  it.each([
    ['dots', 'hearts'],
    ['corners', 7],
    ['errorCorrection', 'X'],
    ['content', 'virus'],
    ['frame', 'yes'],
    ['frameText', 3],
    ['logoPercent', '20'],
  ] as const)('gets the default when %s has the invalid value %s', (field, value) => {
    expect(parsedDesign({ [field]: value })[field]).toBe(DEFAULT_QR_DESIGN[field]);
  });

  it('has a logo size within the limits and a frame text of at most 32 characters', () => {
    expect(parsedDesign({ logoPercent: 3 }).logoPercent).toBe(12);
    expect(parsedDesign({ logoPercent: 90 }).logoPercent).toBe(25);
    expect(parsedDesign({ frameText: '가'.repeat(40) }).frameText).toBe('가'.repeat(32));
  });
});
