/**
 * A person of each language for the pictures, so that its script is seen in names and texts of people, too.
 */
import type { LanguageCode } from '../../src/shared/i18n/languages.ts';

/** What a person of the pictures has on their card. */
export interface Pictured {
  readonly name: string;
  readonly position: string;
  readonly company: string;
  readonly address: string;
  readonly introText: string;
}

function person(
  name: string,
  position: string,
  company: string,
  address: string,
  introText: string,
): Pictured {
  return { name, position, company, address, introText };
}

export const PEOPLE: Readonly<Record<LanguageCode, Pictured>> = {
  en: person('Grace Whitfield', 'Landscape architect', 'Whitfield & Daughters', 'Bristol', 'I plan gardens.'),
  ko: person('김민지', '도예가', '흙과불 공방', '서울 종로구', '그릇을 빚습니다.'),
  ja: person('佐藤 遥', '建築家', '佐藤設計事務所', '東京都 直角町', '骨と海と化粧の字形を見ます。'),
  zh: person('李婉清', '建筑师', '直角设计事务所', '上海市', '骨与海与化的字形。'),
  vi: person('Nguyễn Thị Ánh Nguyệt', 'Kiến trúc sư', 'Xưởng Gốm Việt', 'Hà Nội', 'Tôi làm đồ gốm.'),
  es: person('María Peña Núñez', 'Arquitecta', 'Estudio Peña', 'Sevilla', 'Diseño casas pequeñas.'),
  fr: person('Amélie Fournier', 'Architecte', 'Atelier Fournier', 'Besançon', 'Je dessine des maisons.'),
  de: person('Jörg Größenwald', 'Landschaftsarchitekt', 'Größenwald & Söhne', 'Köln', 'Ich plane Gärten.'),
  pt: person('João Conceição', 'Arquiteto', 'Ateliê Conceição', 'São Paulo', 'Desenho casas.'),
  id: person('Siti Rahmawati', 'Arsitek', 'Studio Rahmawati', 'Bandung', 'Saya merancang rumah.'),
  th: person('ศิริพร ผู้ปั้นฝันที่ยิ่งใหญ่', 'สถาปนิก', 'สตูดิโอดินเผา', 'กรุงเทพฯ', 'ฉันปั้นเครื่องปั้นดินเผา'),
  tr: person('Gülşah Işıkoğlu', 'Mimar', 'Işıkoğlu Atölyesi', 'İzmir', 'Ev tasarlıyorum.'),
  ru: person('Екатерина Щербакова', 'Архитектор', 'Мастерская Щербаковой', 'Москва', 'Я проектирую дома.'),
  it: person('Niccolò Però', 'Architetto', 'Studio Però', 'Forlì', 'Progetto case.'),
  el: person('Ελευθερία Παπαδοπούλου', 'Αρχιτέκτονας', 'Εργαστήρι Πηλού', 'Θεσσαλονίκη', 'Σχεδιάζω σπίτια.'),
  hi: person('अनन्या शर्मा', 'बाल रोग विशेषज्ञ', 'नीम क्लिनिक', 'दिल्ली', 'मैं बच्चों का इलाज करती हूँ।'),
  uk: person('Їжакевич Ґалина', 'Архітекторка', 'Майстерня «Ґанок»', 'Київ', 'Я проєктую будинки.'),
  pl: person('Łucja Żółkiewska', 'Architektka', 'Pracownia Źdźbło', 'Łódź', 'Projektuję domy.'),
  nl: person(
    'Fleur van der Weijden',
    'Landschapsarchitect',
    'Buro Weijden',
    'Zoetermeer',
    'Ik ontwerp tuinen.',
  ),
  hu: person('Szűcs Győző', 'Építészmérnök', 'Szűcs Műterem', 'Győr', 'Házakat tervezek.'),
  cs: person('Žofie Říhová', 'Architektka', 'Ateliér Říha', 'Plzeň', 'Navrhuji domy.'),
  sv: person('Åsa Ögren', 'Landskapsarkitekt', 'Ögrens Trädgårdar', 'Malmö', 'Jag ritar trädgårdar.'),
  fi: person(
    'Päivi Äärilä',
    'Maisema-arkkitehti',
    'Äärilän Puutarhat',
    'Jyväskylä',
    'Suunnittelen puutarhoja.',
  ),
  no: person('Bjørn Ålesund', 'Landskapsarkitekt', 'Ålesund Hager', 'Tromsø', 'Jeg tegner hager.'),
  ms: person('Nur Aisyah binti Rahman', 'Arkitek', 'Studio Aisyah', 'Kuala Lumpur', 'Saya mereka rumah.'),
  he: person('נועה ברק', 'מהנדסת קול', 'אולפני גל', 'תל אביב', 'אני מקליטה מוזיקה.'),
};
