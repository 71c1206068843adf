import { describe, expect, it } from 'vitest';
import { scannedBytes } from './scanned-bytes';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

describe('the text of a code', () => {
  it.each([
    [
      'en',
      'MECARD:N:王,小明;ORG:台北科技股份有限公司;TEL:0912345678;;',
      'TUVDQVJEOk46pP0spHCp+jtPUkc6pXilX6zsp96q0aX3prOtraS9pXE7VEVMOjA5MTIzNDU2Nzg7Ow==',
    ],
    [
      'en',
      'BEGIN:VCARD\nN:陳;怡君\nORG:高雄設計\nTEL:0912345678\nEND:VCARD',
      'QkVHSU46VkNBUkQKTjqzrzupyadnCk9SRzqwqravs12tcApURUw6MDkxMjM0NTY3OApFTkQ6VkNBUkQ=',
    ],
    [
      'en',
      'MECARD:N:林志玲;TEL:0912345678;ADR:台北市信義路五段七號;;',
      'TUVDQVJEOk46qkyn06zCO1RFTDowOTEyMzQ1Njc4O0FEUjqleKVfpaurSLhxuPSkraxxpEO4uTs7',
    ],
    [
      'ja',
      'MECARD:N:山田,太郎;SOUND:ヤマダ,タロウ;TEL:09012345678;;',
      'TUVDQVJEOk46u7PFxCzCwM+6O1NPVU5EOqXkpd6lwCylv6XtpaY7VEVMOjA5MDEyMzQ1Njc4Ozs=',
    ],
    [
      'ja',
      'MECARD:N:佐藤,花子;ORG:株式会社みどり;TEL:09012345678;;',
      'TUVDQVJEOk46urTGoyyy1rvSO09SRzqz9LywsvG80qTfpMmk6jtURUw6MDkwMTIzNDU2Nzg7Ow==',
    ],
    ['ja', 'MECARD:N:山田,太郎;TEL:09012345678;;', 'TUVDQVJEOk46u7PFxCzCwM+6O1RFTDowOTAxMjM0NTY3ODs7'],
    ['en', 'MECARD:N:山田,太郎;TEL:09012345678;;', 'TUVDQVJEOk46jlKTYyyRvphZO1RFTDowOTAxMjM0NTY3ODs7'],
    [
      'en',
      'MECARD:N:佐藤,花子;ORG:株式会社みどり;TEL:09012345678;;',
      'TUVDQVJEOk46jbKToSyJ1I5xO09SRzqKlI6uie+O0ILdgseC6DtURUw6MDkwMTIzNDU2Nzg7Ow==',
    ],
    [
      'en',
      'MECARD:N:Иванов,Иван;ORG:Мельница;TEL:+79161234567;;',
      'TUVDQVJEOk46yOLg7e7iLMji4O07T1JHOszl6/zt6PbgO1RFTDorNzkxNjEyMzQ1Njc7Ow==',
    ],
    [
      'en',
      'BEGIN:VCARD\nN:Петрова;Мария\nADR:;;ул. Ленина 5;Москва\nEND:VCARD',
      'QkVHSU46VkNBUkQKTjrP5fLw7uLgO8zg8Oj/CkFEUjo7O/PrLiDL5e3o7eAgNTvM7vHq4uAKRU5EOlZDQVJE',
    ],
    ['en', 'MECARD:N:Шевченко,Тарас;TEL:1;;', 'TUVDQVJEOk462OXi9+Xt6u4s0uDw4PE7VEVMOjE7Ow=='],
    [
      'en',
      'MECARD:N:王,小明;ORG:北京科技有限公司;TEL:13912345678;;',
      'TUVDQVJEOk46zfUs0KHD9ztPUkc6sbG+qb/GvLzT0M/euavLvjtURUw6MTM5MTIzNDU2Nzg7Ow==',
    ],
    ['en', 'MECARD:N:张,伟;TEL:13912345678;;', 'TUVDQVJEOk461cUszrA7VEVMOjEzOTEyMzQ1Njc4Ozs='],
    [
      'en',
      'BEGIN:VCARD\nN:李;娜\nORG:上海设计公司\nTITLE:经理\nEND:VCARD',
      'QkVHSU46VkNBUkQKTjrA7jvEyApPUkc6yc+6o8novMa5q8u+ClRJVExFOr6twO0KRU5EOlZDQVJE',
    ],
    [
      'en',
      'MECARD:N:김,민지;ORG:가마 주식회사;TEL:01012345678;;',
      'TUVDQVJEOk46segsuc7B9jtPUkc6sKG4tiDB1r3EyLi75ztURUw6MDEwMTIzNDU2Nzg7Ow==',
    ],
    ['en', 'MECARD:N:홍길동;TEL:01012345678;;', 'TUVDQVJEOk46yKux5rW/O1RFTDowMTAxMjM0NTY3ODs7'],
    [
      'en',
      'MECARD:N:Müller,Jürgen;ORG:Bäckerei;TEL:1;;',
      'TUVDQVJEOk46TfxsbGVyLEr8cmdlbjtPUkc6QuRja2VyZWk7VEVMOjE7Ow==',
    ],
    ['en', 'MECARD:N:Núñez,José;TEL:1;;', 'TUVDQVJEOk46TvrxZXosSm9z6TtURUw6MTs7'],
    ['en', 'MECARD:N:Lefèvre,Zoë;;', 'TUVDQVJEOk46TGVm6HZyZSxab+s7Ow=='],
  ])('that declares no encoding is read for %s: %s', (language, text, base64) => {
    const bytes = bytesOf(base64);
    expect(scannedBytes({ text: latin1(bytes), bytes, hasECI: false }, language)).toBe(text);
  });

  it('is the decoder’s where the code declares an encoding', () => {
    const bytes = Uint8Array.from([0xc0, 0xe1]);
    expect(scannedBytes({ text: 'ΐα', bytes, hasECI: true }, 'en')).toBe('ΐα');
  });

  it('is in Shift_JIS where the code has Kanji mode', () => {
    const bytes = bytesOf(btoa('MECARD:N:\x8e\x52\x93\x63,\x91\xbe\x98\x59;TEL:09012345678;;'));
    const text = 'MECARD:N:山田,太郎;TEL:09012345678;;';
    expect(scannedBytes({ text, bytes, hasECI: false }, 'en')).toBe(text);
  });

  it('is UTF-8 where it is valid', () => {
    const bytes = new TextEncoder().encode('MECARD:N:김,민지;;');
    expect(scannedBytes({ text: latin1(bytes), bytes, hasECI: false }, 'en-US')).toBe('MECARD:N:김,민지;;');
  });
});
