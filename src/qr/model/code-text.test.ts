import { describe, expect, it } from 'vitest';
import { encode } from './draw/encode';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { codeText, linkInCode } from './code-text';

const origin = 'https://carte.example';
const card = { name: 'Minji Kim', email: 'minji@acme.example', phone: '', company: '', position: '' };

describe('what a code holds', () => {
  it('is the address, marked as scanned, in capitals where that saves a version', () => {
    const text = linkInCode(`${origin}/minji-kim`, origin, 'H');
    expect(text).toBe('HTTPS://CARTE.EXAMPLE/MINJI-KIM?s=qr');
    expect(encode(text, { level: 'H' })?.version).toBe(4);
    expect(encode(`${origin}/minji-kim?s=qr`, { level: 'H' })?.version).toBe(5);
  });

  it('keeps lower case where capitals save nothing', () => {
    expect(linkInCode(`${origin}/ab`, origin, 'L')).toBe(`${origin}/ab?s=qr`);
  });

  it('keeps the case of a card’s id, and foreign addresses as they are', () => {
    const byId = `${origin}/qr/AbCdEfGhIjKlMnOpQrSt`;
    expect(linkInCode(byId, origin, 'H')).toBe(`${byId}?s=qr`);
    expect(linkInCode('https://minji.example/', origin, 'H')).toBe('https://minji.example/');
    expect(linkInCode(`${origin}.evil/x`, origin, 'H')).toBe(`${origin}.evil/x`);
  });

  it('is the contact when the design says so', () => {
    const text = codeText({ ...DEFAULT_QR_DESIGN, content: 'contact' }, { url: `${origin}/m`, origin, card });
    expect(text).toMatch(/^BEGIN:VCARD\n[^]*URL:https:\/\/carte\.example\/m\n/);
  });
});
