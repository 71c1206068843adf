import type { CardFaceData } from '@/card/model/card-face';
import { BRAND } from '@/shared/lib/brand';
import amelie from './portraits/amelie.svg?no-inline';
import ananya from './portraits/ananya.svg?no-inline';
import hina from './portraits/hina.svg?no-inline';
import nikos from './portraits/nikos.svg?no-inline';
import noa from './portraits/noa.svg?no-inline';
import seoa from './portraits/seoa.svg?no-inline';

interface Sample {
  /** For fonts and hyphenation. */
  lang: string;
  face: CardFaceData;
  lines: readonly string[];
}

const DARK_TEXT = '#1C1A16';
const LIGHT_TEXT = '#FFFFFF';
/** The first card one sees is in the brand's color. */
const ACCENT = BRAND.colors.accent.light;

function sample(
  lang: string,
  [name, position, company]: [string, string, string],
  [background, ink, button, buttonInk]: [string, string, string, string],
  lines: readonly string[],
  dress: Pick<CardFaceData, 'look'> & { readonly photoUrl?: string },
): Sample {
  const colors = { background, ink, button, buttonInk };
  return { lang, lines, face: { name, position, company, photoUrl: '', ...colors, ...dress } };
}

/** The portrait of the sample that is saved to a phone. Portraits are drawn for this project. */
export const SAVED_PORTRAIT = seoa;

/** Fictitious: phone numbers are reserved for fiction, addresses end in `.example` (RFC 2606). */
export const SAMPLES = {
  korean: sample(
    'ko',
    ['윤서아', '도예가', '흙과불 공방'],
    ['#FFFFFF', DARK_TEXT, ACCENT, BRAND.onAccent.light],
    ['seoa@heulk.example', '02-555-0142'],
    { look: 'seal' },
  ),
  /** The same person, as their card reads in English. */
  koreanInEnglish: sample(
    'en',
    ['Seo-a Yoon', 'Ceramicist', 'Heulk Studio'],
    ['#FFFFFF', DARK_TEXT, ACCENT, BRAND.onAccent.light],
    ['seoa@heulk.example', '02-555-0142'],
    { look: 'seal' },
  ),
  french: sample(
    'fr',
    ['Amélie Fournier', 'Architecte', 'Atelier Fournier'],
    ['#22302B', LIGHT_TEXT, '#E9C46A', DARK_TEXT],
    ['amelie@fournier.example', '+33 1 99 00 14 62'],
    { look: 'portrait', photoUrl: amelie },
  ),
  hebrew: sample(
    'he',
    ['נועה ברק', 'מהנדסת קול', 'אולפני גל'],
    ['#E8EEF4', DARK_TEXT, '#274C77', LIGHT_TEXT],
    ['noa@gal.example'],
    { look: 'night', photoUrl: noa },
  ),
  hindi: sample(
    'hi',
    ['अनन्या शर्मा', 'बाल रोग विशेषज्ञ', 'नीम क्लिनिक'],
    ['#F6EBD9', DARK_TEXT, '#8A5A00', LIGHT_TEXT],
    ['ananya@neem.example'],
    { look: 'split', photoUrl: ananya },
  ),
  japanese: sample(
    'ja',
    ['佐藤 陽菜', '書店主', '月白書房'],
    ['#2B2D52', LIGHT_TEXT, '#FF7A5C', DARK_TEXT],
    ['hina@geppaku.example'],
    { look: 'portrait', photoUrl: hina },
  ),
  ukrainian: sample(
    'uk',
    ['Олена Коваль', 'Пасічниця', 'Медовий гай'],
    ['#FFF6D6', DARK_TEXT, '#1C1A16', LIGHT_TEXT],
    ['olena@hai.example'],
    { look: 'ink' },
  ),
  thai: sample(
    'th',
    ['กานดา วงศ์ทอง', 'เชฟ', 'ครัวริมน้ำ'],
    ['#E3EFE4', DARK_TEXT, '#1F7A4D', LIGHT_TEXT],
    ['kanda@khrua.example'],
    { look: 'seal' },
  ),
  greek: sample(
    'el',
    ['Νίκος Παππάς', 'Ναυπηγός', 'Ταρσανάς'],
    ['#FFFFFF', DARK_TEXT, '#274C77', LIGHT_TEXT],
    ['nikos@tarsanas.example'],
    { look: 'split', photoUrl: nikos },
  ),
} satisfies Record<string, Sample>;

export type { Sample };
