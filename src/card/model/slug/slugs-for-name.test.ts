import { describe, expect, it } from 'vitest';
import { isSlug } from './slug';
import { slugsForName } from './slugs-for-name';

const first = (name: string, language?: string, email = 'x@example.com') =>
  slugsForName({ name, email }, language)[0];

describe('the slug suggested for a name', () => {
  it.each([
    ['Mira Sandoval', 'mira-sandoval'],
    ['Dr. Anna Müller', 'anna-mueller'],
    ['Dr. med. Anna Müller', 'anna-mueller'],
    ['Avv. Mario Rossi', 'mario-rossi'],
    ['Barbara Mill, CPPM', 'barbara-mill'],
    ['Barbara Mill RN, BSN', 'barbara-mill'],
    ['д-р Анна Щербакова', 'anna-shcherbakova'],
    ['Etje Mill-De Boer', 'etje-mill-de-boer'],
    ['Øyvind Ås', 'oyvind-as'],
    ['Łukasz Żółć', 'lukasz-zolc'],
    ['Nguyễn Thị Hương', 'nguyen-thi-huong'],
    ["Sinéad O'Brien", 'sinead-obrien'],
    ['김민아', 'kim-mina'],
    ['이서연', 'lee-seoyeon'],
    ['남궁 민', 'namgung-min'],
    ['박찬욱', 'park-chanuk'],
    ['さとう ゆうこ', 'sato-yuko'],
    ['山田 花子 (やまだ はなこ)', 'yamada-hanako'],
    ['きょうこ', 'kyoko'],
    ['はっとり', 'hattori'],
    ['マッチョ', 'matcho'],
    ['ジェニファー', 'jenifa'],
    ['Анна Щербакова', 'anna-shcherbakova'],
    ['Андрій Григоренко', 'andrii-hryhorenko'],
    ['Γιώργος Παπαδόπουλος', 'giorgos-papadopoulos'],
    ['Ευάγγελος Μπότσαρης', 'evangelos-botsaris'],
    ['דנה כהן', 'dana-cohen'],
    ['נועה לוי', 'noa-levi'],
    ['יוסף מזרחי', 'yosef-mizrahi'],
    ['שרון', 'shron'],
    ['רון גולן', 'ron-goln'],
    ['טובה', 'toba'],
    ['Ｍｉｎａ Ｋｉｍ', 'mina-kim'],
    ['يوسف حسن', 'yusf-hsn'],
    ['प्रिया शर्मा', 'priya-sharma'],
    ['राजेश कुमार', 'rajesh-kumar'],
    ['विक्रम सिंह', 'vikram-singh'],
    ['सुनीता पटेल', 'sunita-patel'],
    ['अरुण', 'arun'],
    ['Оксана Їжакевич', 'oksana-yizhakevych'],
    ['Євгенія Згурська', 'yevheniia-zghurska'],
    ['Юрій Яцків', 'yurii-yatskiv'],
    ['Åsa Öberg', 'asa-oberg'],
    ['Çağrı Güneş', 'cagri-gunes'],
    ['Győrfi Ödön', 'gyorfi-odon'],
    ['Jörg Weiß', 'joerg-weiss'],
  ])('for %s is %s', (name, slug) => expect(first(name)).toBe(slug));

  it('follows the owner’s language when the script of the name is shared by several languages', () => {
    expect(first('Олександр Гриценко', 'uk')).toBe('oleksandr-hrytsenko');
    expect(first('Олександр Гриценко', 'ru')).toBe('oleksandr-gritsenko');
    expect(first('Göran Söder', 'sv')).toBe('goran-soder');
    expect(first('Göran Söder', 'de')).toBe('goeran-soeder');
  });

  it('comes from the email address when the name cannot be written in Latin letters', () => {
    expect(first('王小明', 'zh', 'xiaoming.wang+cards@example.com')).toBe('xiaoming-wang');
    expect(first('山田 花子', 'ja', 'hanako@example.com')).toBe('hanako');
    expect(first('สมชาย ใจดี', 'th', 'somchai@example.com')).toBe('somchai');
  });

  it('is missing when neither the name nor the email address gives one', () => {
    expect(slugsForName({ name: '王小明', email: 'info@example.com' })).toEqual([]);
    expect(slugsForName({ name: '', email: '' })).toEqual([]);
  });

  it('is never a reserved word, too short or too long', () => {
    expect(first('Admin', undefined, 'ada.lovelace@example.com')).toBe('ada-lovelace');
    expect(first('Al', undefined, 'al.b@example.com')).toBe('al-b');
    expect(first('Maximiliane Wilhelmine von Hohenzollern')).toBe('maximiliane-hohenzollern');
  });
});

it('a slug is never cut in the middle of a word', () => {
  const all = slugsForName({ name: 'Maximiliane Hohenzollern-Alt', email: 'info@example.com' });
  expect(all).toContain('maximiliane-hohenzollern-alt');
  expect(all).toContain('maximiliane-hohenzollern-alt-2');
  const long = slugsForName({ name: 'Maximiliane Hohenzollern-Altona', email: 'info@example.com' });
  const words = ['maximiliane', 'hohenzollern', 'altona', 'm', ''];
  for (const slug of long)
    for (const word of slug.split(/-|\d+$/))
      expect([...words, 'maximilianealtona', 'maximilianehohenzollernaltona']).toContain(word);
});

it('slugsForName offers valid alternatives: shorter forms, the email address and numbers', () => {
  const all = slugsForName({ name: 'Mira Sandoval', email: 'studio.tessera@example.com' });
  expect(all.slice(0, 8)).toEqual([
    'mira-sandoval',
    'mirasandoval',
    'm-sandoval',
    'sandoval-mira',
    'studio-tessera',
    'mira',
    'sandoval',
    'mira-sandoval-2',
  ]);
  expect(all.every(isSlug)).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});
