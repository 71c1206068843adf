import { describe, expect, it } from 'vitest';
import { qrImageUrl } from './qr-image-url';

const image = { data: 'https://carte.example/ann?s=qr&x=1', color: '#112233', bgcolor: '#FFFFFF' };
const queryOf = (address: string | undefined) => Object.fromEntries(new URL(address ?? '').searchParams);

describe('qrImageUrl', () => {
  it('requests size, data, colors and high error correction', () => {
    const address = qrImageUrl('https://qr.example/v1/create', image);
    expect(address).toMatch(/^https:\/\/qr\.example\/v1\/create\?size=256x256&data=https%3A%2F%2F/);
    expect(queryOf(address)).toEqual({
      size: '256x256',
      data: image.data,
      color: '112233',
      bgcolor: 'ffffff',
      ecc: 'H',
    });
  });

  it('requests the given size and error correction', () => {
    expect(queryOf(qrImageUrl('https://qr.example/', { ...image, size: 220, ecc: 'M' }))).toMatchObject({
      size: '220x220',
      ecc: 'M',
    });
  });

  it('adds a logo of 80 pixels with margin and radius 8 by default', () => {
    const logo = { url: 'https://files.example/o/logo.png?alt=media&token=1' };
    expect(queryOf(qrImageUrl('https://qr.example/', { ...image, logo }))).toMatchObject({
      logo: logo.url,
      logosize: '80',
      logomargin: '8',
      logoradius: '8',
    });
    const small = { ...logo, size: 40, margin: 0, radius: 20 };
    expect(queryOf(qrImageUrl('https://qr.example/', { ...image, logo: small }))).toMatchObject({
      logosize: '40',
      logomargin: '0',
      logoradius: '20',
    });
  });

  it('keeps the query of the service’s URL', () => {
    expect(queryOf(qrImageUrl('https://qr.example/?format=svg', image))).toMatchObject({ format: 'svg' });
  });

  it.each(['', 'qr.example', 'javascript:alert(1)', 'https://'])(
    'is undefined for the service %j',
    (service) => {
      expect(qrImageUrl(service, image)).toBeUndefined();
    },
  );
});
