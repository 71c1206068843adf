import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePhones } from '@/card/model/phones';
import { contactQrText } from '@/qr/model/qr-text';
import { scannedText } from './scanned-text';

const scan = (text: string) => scannedText(text, ['https://carte.example']);
const contact = (text: string) => {
  const scanned = scan(text);
  return scanned.kind === 'contact' ? scanned.draft : undefined;
};

describe('the text of a scanned code', () => {
  it.each([
    ['https://carte.example/minji-kim?s=qr', 'minji-kim'],
    ['HTTPS://CARTE.EXAMPLE/qr/AbC123', 'AbC123'],
    ['https://carte.example/card/uid1/AbC123?s=qr', 'AbC123'],
  ])('%s leads to a card of Carte', (text, slug) => {
    expect(scan(text)).toEqual({ kind: 'card', slug });
  });

  it.each([
    'https://other.example/minji-kim',
    'https://carte.example/a/b/c/d',
    'https://carte.example/',
    'https://carte.example/other/x',
  ])('%s is a web address only', (text) => {
    expect(contact(text)?.website).toContain('example/');
  });

  it('of our own offline QR codes is read as a contact', () => {
    const card = {
      name: 'Minji Kim',
      email: 'm@acme.example',
      company: 'Acme; Sons',
      position: 'Head',
    };
    const phones = decodePhones({ phone: '+8210', phones: [] });
    expect(contact(contactQrText({ ...card, phones }, 'https://carte.example/minji'))).toMatchObject({
      ...card,
      phone: '+8210',
      source: 'scan',
    });
  });

  it('in MECARD form is read as a contact, with its escapes', () => {
    expect(
      contact(
        'MECARD:N:Kim,Minji;TEL:+82101234;EMAIL:m@acme.example;ORG:Acme\\; Sons;URL:https\\://acme.example;NOTE:a\\,b;;',
      ),
    ).toMatchObject({
      name: 'Minji Kim',
      familyName: 'Kim',
      phone: '+82101234',
      email: 'm@acme.example',
      company: 'Acme; Sons',
      website: 'https://acme.example',
      note: 'a,b',
    });
  });

  it.each([
    [
      'MECARD:N:Roe,Robin;TEL:+12025550101;TEL:+12025550102;EMAIL:robin@mill.example;EMAIL:r@roe.example;;',
      { name: 'Robin Roe', phone: '+12025550101', email: 'robin@mill.example' },
      '+12025550102\nr@roe.example',
    ],
    [
      'MECARD:N:Roe;TEL:+12025550101;TEL-AV:+12025550102;URL:a.example;URL:b.example;ADR:,,1 Kiln Dr,Riverside;;',
      { phone: '+12025550101', website: 'a.example', address: '1 Kiln Dr, Riverside' },
      '+12025550102\nb.example',
    ],
    [
      'BIZCARD:N:Sean;X:Owen;B:+12125550150;M:+12125550151;F:+12125550152;E:s@mill.example;;',
      { name: 'Sean Owen', familyName: 'Owen', phone: '+12125550151', email: 's@mill.example' },
      '+12125550150\nFAX: +12125550152',
    ],
    [
      'BEGIN:VCARD\nN:Roe;Robin\nTEL:1111111\nTEL:2222222\nEMAIL:a@b.example\nEMAIL:c@d.example\nEND:VCARD',
      { name: 'Robin Roe', phone: '1111111', email: 'a@b.example' },
      '2222222\nc@d.example',
    ],
    ['mailto:a@b.example,c@d.example', { email: 'a@b.example' }, 'c@d.example'],
    ['tel:+1-202-555-0199;ext=55', { phone: '+1-202-555-0199 ext. 55' }, ''],
  ])('%s gives all its numbers and addresses', (text, fields, note) => {
    expect(contact(text)).toMatchObject({ ...fields, note });
  });

  it.each([
    ['tel:+82-10-1234', { phone: '+82-10-1234' }],
    ['mailto:m@acme.example?subject=x', { email: 'm@acme.example' }],
    ['SMSTO:+8210:hello', { phone: '+8210' }],
    ['MATMSG:TO:m@acme.example;SUB:x;;', { email: 'm@acme.example' }],
  ])('%s is read as a contact', (text, fields) => {
    expect(contact(text)).toMatchObject(fields);
  });

  it.each(['WIFI:S:net;P:secret;;', 'hello', 'javascript:alert(1)', ''])(
    '%j is not read as a contact',
    (text) => {
      expect(scan(text)).toEqual({ kind: 'other', text });
    },
  );

  it('never throws', () => {
    const part = fc.oneof(
      fc.constantFrom('MECARD:', 'BEGIN:VCARD\n', 'N:', '\\', ';', 'https://carte.example/', '%', 'tel:'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(scan(parts.join('')).kind).toBeTypeOf('string');
      }),
    );
  });
});
