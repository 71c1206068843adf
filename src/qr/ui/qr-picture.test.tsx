import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/card/model/qr-design';
import { QR_DESIGN_SIZE, QR_MODAL_SIZE } from '@/qr/model/design-style';
import { QR_DESIGN_LOGO_SIZE } from '@/qr/model/qr-image-url';
import { initTexts } from '@/shared/i18n/testing';
import { QrPicture } from './qr-picture';

beforeAll(() => initTexts());

const picture = (
  design: Partial<QrDesign> = {},
  text = 'https://carte.example/ann?s=qr',
  size = QR_DESIGN_SIZE,
) => (
  <QrPicture
    text={text}
    title="QR code for https://carte.example/ann"
    design={{ ...DEFAULT_QR_DESIGN, ...design }}
    photoUrl=""
    size={size}
  />
);

describe('the picture of a QR code', () => {
  it('has its title and the quiet zone', () => {
    render(picture());
    const code = screen.getByRole('img', { name: 'QR code for https://carte.example/ann' });
    // Version 4, and four modules on each side.
    expect(code).toHaveAttribute('viewBox', '0 0 41 41');
    expect(code).toHaveAttribute('width', '256');
  });

  it('shows an uploaded logo whole, and a photo cut to a square', () => {
    const photoUrl = 'https://files.example/ann.jpg';
    const { container, rerender } = render(picture({ qrLogoUrl: 'https://files.example/l.png' }));
    const fit = () => container.querySelector('image')?.getAttribute('preserveAspectRatio');
    expect(fit()).toBe('xMidYMid meet');
    rerender(
      <QrPicture
        text="https://carte.example/ann"
        title="QR"
        design={{ ...DEFAULT_QR_DESIGN, useProfilePhoto: true }}
        photoUrl={photoUrl}
        size={QR_DESIGN_SIZE}
      />,
    );
    expect(fit()).toBe('xMidYMid slice');
  });

  it.each([
    ['the design', QR_DESIGN_SIZE, QR_DESIGN_LOGO_SIZE],
    ['the modal', QR_MODAL_SIZE, 60],
  ])('keeps the logo within the specification’s limit in %s at any density', (_where, size, bound) => {
    for (const length of [7, 40, 200, 900]) {
      const { container, unmount } = render(
        picture({ qrLogoUrl: 'https://files.example/l.png' }, 'a'.repeat(length), size),
      );
      const [, , modules = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
        .split(' ')
        .map(Number);
      const side = (Number(container.querySelector('image')?.getAttribute('width')) * size) / modules;
      expect(side).toBeGreaterThan(0);
      expect(side).toBeLessThanOrEqual(bound);
      unmount();
    }
  });

  it('changes colors without changing shapes', () => {
    const { container, rerender } = render(picture({ dots: 'bars' }));
    const paths = (name: string) =>
      [...container.querySelectorAll('path')].map((path) => path.getAttribute(name));
    const before = paths('d');
    rerender(picture({ dots: 'bars', qrColor: '#0F4C81', qrBackgroundColor: '#FCF6DC' }));
    expect(paths('d')).toEqual(before);
    expect(new Set(paths('fill'))).toEqual(new Set(['#0F4C81', '#FCF6DC']));
    rerender(picture({ dots: 'rounded' }));
    expect(paths('d')).not.toEqual(before);
  });

  it('writes the frame’s text', () => {
    const { container } = render(picture({ frame: true, frameText: '<Scan & go>' }));
    expect(container.querySelector('text')).toHaveTextContent('<Scan & go>');
  });

  it('reports a text beyond any symbol', () => {
    render(picture({}, 'a'.repeat(1274)));
    expect(screen.getByRole('alert')).toHaveTextContent('too long');
  });
});
