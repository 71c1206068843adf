import { describe, expect, it } from 'vitest';
import { decodeAs, encodingOf } from './text-encoding';

/** Encodes a text in an encoding of one byte for each letter. */
function encoded(text: string, label: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = Array.from(decodeAs(all, label));
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte === -1) throw new Error(`${label} has no ${letter}.`);
    return byte;
  });
}

const CZECH = ['Jiří Dvořák', 'Lukáš Němeček', 'Žaneta Šťastná', 'Výrobní ředitel'];
const POLISH = ['Łukasz Wiśniewski', 'Małgorzata Dąbrowska', 'Kierownik działu sprzedaży'];
const HUNGARIAN = ['Szabó László', 'Kőszegi Erzsébet', 'Győri Ödön', 'Ügyvezető igazgató'];
const TURKISH = ['Ayşe Yılmaz', 'İbrahim Çağlar', 'Satış Müdürü'];
const RUSSIAN = ['Иван Петров', 'Ольга Смирнова', 'Директор по продажам'];
const UKRAINIAN = ['Олена Ковальчук', 'Євген Їжакевич', 'Керівник відділу'];
const GREEK = ['Γιώργος Παπαδόπουλος', 'Μαρία Οικονόμου', 'Διευθυντής πωλήσεων'];
const HEBREW = ['נועה לוי', 'דוד כהן', 'מנהל מכירות'];
const FILES: readonly (readonly [string, readonly string[]])[] = [
  ['windows-1250', CZECH],
  ['iso-8859-2', CZECH],
  ['windows-1250', POLISH],
  ['iso-8859-2', POLISH],
  ['windows-1250', HUNGARIAN],
  ['iso-8859-2', HUNGARIAN],
  ['windows-1251', RUSSIAN],
  ['koi8-r', RUSSIAN],
  ['iso-8859-5', RUSSIAN],
  ['windows-1251', UKRAINIAN],
  ['koi8-u', UKRAINIAN],
  ['windows-1251', ['Георги Димитров', 'Цветелина Стоянова', 'Управител']],
  ['windows-1253', GREEK],
  ['iso-8859-7', GREEK],
  ['windows-1254', TURKISH],
  ['windows-1255', HEBREW],
  ['windows-1256', ['محمد الأحمد', 'فاطمة الزهراء', 'مدير المبيعات']],
  ['windows-1252', ['Jürgen Müller', 'Geschäftsführer', 'Käthe Größe']],
  ['windows-1252', ['François Lefèvre', 'Directeur général', 'Hélène Côté']],
  ['windows-1252', ['José Núñez', 'Dirección de ventas', 'Málaga', 'Iñigo']],
  ['windows-1252', ['João Gonçalves', 'Direção', 'São Paulo']],
];
const OWNERS = ['en', 'de', 'cs', 'ru', 'el', 'tr', 'ko', 'ja'];

/** Returns the texts that owners read who use Carte in these languages: one, where all read the same. */
function readBy(owners: readonly string[], text: string, label: string): string[] {
  const bytes = encoded(text, label);
  return [...new Set(owners.map((language) => decodeAs(bytes, encodingOf(bytes, { language }).label)))];
}

describe('an undeclared encoding that is unusual for the owner’s language', () => {
  it.each(FILES)('is known in a table: %s, %j', (label, texts) => {
    const text = `Name,Email\r\n${texts.map((one, at) => `${one},p${at}@x.example\r\n`).join('')}`;
    expect(readBy(OWNERS, text, label)).toEqual([text]);
  });

  it.each(FILES)('is known in vCards: %s, %j', (label, texts) => {
    const card = (name: string) => `BEGIN:VCARD\r\nVERSION:2.1\r\nFN:${name}\r\nEND:VCARD\r\n`;
    const text = texts.map(card).join('');
    expect(readBy(OWNERS, text, label)).toEqual([text]);
  });

  it.each([
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['iso-8859-5', RUSSIAN],
    ['windows-1251', UKRAINIAN],
    ['koi8-u', UKRAINIAN],
    ['windows-1253', GREEK],
    ['iso-8859-7', GREEK],
    ['windows-1255', HEBREW],
    ['windows-1256', ['محمد الأحمد', 'مدير المبيعات']],
    ['windows-1252', ['Jürgen Müller', 'Geschäftsführer']],
  ])('is known in a contact code: %s, %j', (label, [name = '', title = '']) => {
    const text = `MECARD:N:${name};TEL:+12025550101;NOTE:${title};;`;
    const owners = label === 'windows-1252' ? ['en', 'ru', 'ko'] : ['en', 'de', 'cs', 'ru', 'tr', 'ko', 'ja'];
    expect(readBy(owners, text, label)).toEqual([text]);
  });

  it.each([
    ['windows-1250', 'cs', 'Jiří'],
    ['windows-1254', 'tr', 'Ayşe'],
    ['windows-1255', 'he', 'נועה'],
    ['windows-1253', 'el', 'Άννα'],
  ])('is not guessed from one word in the usual %s of %s: %s', (label, language, word) => {
    expect(readBy([language], `N:${word}`, label)).toEqual([`N:${word}`]);
  });
});

it('a file is read whatever its bytes are, also as one word of all its bytes', () => {
  for (const byte of [0x80, 0xc0, 0xe0, 0xff])
    expect(encodingOf(new Uint8Array(300_000).fill(byte), { language: 'en' }).isCertain).toBe(false);
  const cyrillic = encoded('Петров Иван\n'.repeat(25_000), 'koi8-r');
  expect(encodingOf(cyrillic, { language: 'en' }).label).toBe('koi8-u');
});
