import { render } from '@testing-library/react';
import { QRCodeSVG } from 'qrcode.react';
import { describe, expect, it } from 'vitest';
import { logoSide, QUIET_ZONE, symbolModules } from './symbol-size';

/** Modules of the symbol the library really draws. */
function drawn(value: string): number {
  const { container } = render(<QRCodeSVG value={value} level="H" marginSize={0} boostLevel={false} />);
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  return size;
}

describe('the size of a symbol', () => {
  it.each([1, 7, 8, 24, 25, 44, 58, 64, 84, 98, 119, 137, 155, 200, 439, 900])(
    'is what is drawn for %i letters',
    (length) => {
      const value = 'a'.repeat(length);
      expect(symbolModules(value)).toBe(drawn(value));
    },
  );

  it('counts bytes, not letters', () => {
    expect(symbolModules('한글주소')).toBe(drawn('한글주소'));
  });

  it('has no symbol for what is too long', () => {
    expect(symbolModules('a'.repeat(1274))).toBeUndefined();
  });
});

describe('the side of a logo', () => {
  it('leaves, padding included, at least three quarters of the width to the code', () => {
    for (let modules = 21; modules <= 177; modules += 4) {
      const module = 256 / (modules + 2 * QUIET_ZONE);
      const hole = logoSide(modules, 256, 80) / module + 1;
      expect(hole % 2).toBeCloseTo(1);
      expect(hole / modules).toBeLessThanOrEqual(0.25);
    }
  });

  it('stays within the specification’s bound', () => {
    expect(logoSide(177, 2000, 60)).toBeLessThanOrEqual(60);
  });
});
