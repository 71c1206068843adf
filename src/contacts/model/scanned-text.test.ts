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
    [
      'mecard:n:Roe,Robin;tel:+12025550101;tel:+12025550102;tel:+12025550103;email:a@b.example;;',
      { name: 'Robin Roe', phone: '+12025550101', email: 'a@b.example' },
      '+12025550102\n+12025550103',
    ],
    [
      'MECARD:N:Roe,Robin;\nTEL:+12025550101;\nTEL:+12025550102;\nEMAIL:a@b.example;\nEMAIL:c@d.example',
      { name: 'Robin Roe', phone: '+12025550101', email: 'a@b.example' },
      '+12025550102\nc@d.example',
    ],
    [
      'MECARD:TEL:+12025550101;N:Roe,Robin Lee;TEL:+12025550102;NICKNAME:Bob;BDAY:19900504;;',
      { name: 'Robin Lee Roe', familyName: 'Roe', phone: '+12025550101' },
      '+12025550102',
    ],
    [
      'MECARD:N:山田,太郎;SOUND:ヤマダ,タロウ;TEL:090-1234-5678;TEL:03-1234-5678;EMAIL:taro@mill.example;;',
      { name: '山田太郎', familyName: '山田', phone: '090-1234-5678', email: 'taro@mill.example' },
      '03-1234-5678',
    ],
    [
      'MECARD:N:김,민지;TEL:010-1234-5678;TEL:02-123-4567;ORG:가마;;',
      { name: '김민지', familyName: '김', phone: '010-1234-5678', company: '가마' },
      '02-123-4567',
    ],
    [
      'MECARD:N:Robin Roe;TEL:+1 202-555-0101 / +1 202-555-0102;EMAIL:a@b.example, c@d.example;NOTE:hi;;',
      { name: 'Robin Roe', familyName: '', phone: '+1 202-555-0101', email: 'a@b.example' },
      'hi\n+1 202-555-0102\nc@d.example',
    ],
    [
      'MECARD:N:Roe,Robin;TEL:tel\\:+12025550101;EMAIL:mailto\\:a@b.example;EMAIL:c@d.example;;',
      { phone: '+12025550101', email: 'a@b.example' },
      'c@d.example',
    ],
    [
      'BIZCARD:N:태호;X:박;T:대표;C:가마;B:02-123-4567;M:010-1234-5678;F:02-123-4568;E:t@mill.example;A:1 Kiln Dr;;',
      { name: '박태호', familyName: '박', phone: '010-1234-5678', position: '대표', address: '1 Kiln Dr' },
      '02-123-4567\nFAX: 02-123-4568',
    ],
    [
      'BIZCARD:N:Sean;B:+12125550150;B:+12125550151;E:s@mill.example;E:o@mill.example;;',
      { name: 'Sean', familyName: '', phone: '+12125550150', email: 's@mill.example' },
      '+12125550151\no@mill.example',
    ],
    [
      'BEGIN:VCARD\nN:Roe;Robin\nTEL;FAX:3333333\nTEL;WORK:1111111\nTEL;CELL:2222222\nEMAIL:a@b.example\nEND:VCARD',
      { name: 'Robin Roe', familyName: 'Roe', phone: '2222222' },
      '1111111\nFAX: 3333333',
    ],
    ['MATMSG:TO:a@b.example,c@d.example;SUB:x;BODY:y;;', { email: 'a@b.example' }, 'c@d.example'],
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
