import { describe, expect, it } from 'vitest';
import { DEFAULT_QR_DESIGN, parseQrDesign } from './qr-design';

const parsed = (design: object) => parseQrDesign({ qrDesign: design });

describe('a stored QR design', () => {
  it('from before there were shapes is read with defaults', () => {
    const older = {
      qrColor: '#0F4C81',
      qrBackgroundColor: '#FCF6DC',
      qrLogoUrl: '',
      useProfilePhoto: true,
      qrValue: 'https://carte.example/ann',
    };
    expect(parsed(older)).toEqual({ ...DEFAULT_QR_DESIGN, ...older });
  });

  it('is read as it was written', () => {
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
    expect(parsed(design)).toEqual(design);
  });

  it.each([
    ['dots', 'hearts'],
    ['corners', 7],
    ['errorCorrection', 'X'],
    ['content', 'virus'],
    ['frame', 'yes'],
    ['frameText', 3],
    ['logoPercent', '20'],
  ] as const)('has the default where %s is %s', (field, value) => {
    expect(parsed({ [field]: value })[field]).toBe(DEFAULT_QR_DESIGN[field]);
  });

  it('keeps the logo’s size within its bounds and the frame’s text to 32 characters', () => {
    expect(parsed({ logoPercent: 3 }).logoPercent).toBe(12);
    expect(parsed({ logoPercent: 90 }).logoPercent).toBe(25);
    expect(parsed({ frameText: '가'.repeat(40) }).frameText).toBe('가'.repeat(32));
  });
});
