/**
 * `npm run bench:paper -- <cards> <seed> <first>`: seeded cards in 26 languages and twelve layouts,
 * drawn in a browser, photographed with perspective, uneven light, shadow, blur, noise and JPEG's loss, and
 * read by the code of the page with Tesseract in Node. Prints how many fields were read exactly, by language
 * and for Latin script together, and how many of the wrong and of the right ones the page marks. Case and
 * the dots of names do not count; of numbers the digits do. Spaces count, where the words are, not how many.
 * With `SCRIPTS=eng` the cards are read in these scripts instead of their own; how many the page takes for
 * cards in another script, and how many of them have a name then, is said at the end.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorker, PSM } from 'tesseract.js';
import { languageData } from '../../build/card-reader.ts';
import { printedFields, type PrintedFields } from '../../src/paper-cards/model/printed-fields.ts';
import { clearLines, seemsInOtherScript } from '../../src/paper-cards/model/printed-lines.ts';
import { flatCard, readCard, type Recognize } from '../../src/paper-cards/model/read-card.ts';
import {
  CARD_SCRIPTS,
  defaultScripts,
  SCRIPTS,
  type CardScript,
} from '../../src/paper-cards/model/scripts.ts';
import { launchChromium } from '../support/browser/chromium/chromium.ts';
import { drawPhoto } from './paper-cards/draw.ts';
import { LAYOUTS } from './paper-cards/layouts.ts';
import { LANGUAGES, personIn, seeded, type Language, type PrintedCard } from './paper-cards/people.ts';

const [count = '300', seed = '2026', first = '0'] = process.argv.slice(2);

const named = (process.env['SCRIPTS'] ?? '').split(',');
const chosen = CARD_SCRIPTS.filter((script) => named.includes(script));
const scriptsOf = (language: Language) => (chosen.length > 0 ? chosen : defaultScripts(language));

const FIELDS = ['email', 'phone', 'website', 'name', 'company', 'position', 'address'] as const;
type ScoredField = (typeof FIELDS)[number];

/** For each field whether it was read as it was printed. */
function score(card: PrintedCard, printed: string, read: PrintedFields): Record<ScoredField, boolean> {
  const words = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[’'`.,・]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  // A layout is in capitals, which have no ß.
  const isSame = (found: string, given: string) =>
    words(found) === words(found === found.toUpperCase() ? given.toUpperCase() : given);
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const site = (text: string) => text.replace(/^https?:\/\//, '').replace(/^www\./, '');
  const numbers = [card.mobile, card.phone].filter((number) => printed.includes(number)).map(digits);
  const found = read.phones.filter(({ kind }) => kind !== 'fax').map(({ text }) => digits(text));
  const [street = ''] = card.address;
  return {
    email: read.email.text === card.email,
    phone: numbers.every((number) => found.includes(number)),
    website: site(read.website.text) === site(card.website),
    name: isSame(read.name.text, card.name),
    company: isSame(read.company.text, card.company),
    position: isSame(read.position.text, card.position),
    address: !printed.includes(street) || words(read.address.text) === words(card.address.join(' ')),
  };
}

/** True for a field that the page marks for its owner, or leaves empty. */
function isMarked(read: PrintedFields, field: ScoredField): boolean {
  if (field === 'phone') return read.phones.length === 0 || read.phones.some(({ isSure }) => !isSure);
  return read[field].text === '' || !read[field].isSure;
}

const folder = mkdtempSync(join(tmpdir(), 'carte-paper-cards-'));
const workers = new Map<CardScript, ReturnType<typeof open>>();

async function open(script: CardScript) {
  writeFileSync(join(folder, `${script}.traineddata.gz`), languageData(script));
  const worker = await createWorker(script, 1, { langPath: folder, cacheMethod: 'none', gzip: true });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

const recognize: Recognize = async (graymap, script) => {
  const made = workers.get(script) ?? open(script);
  workers.set(script, made);
  const worker = await made;
  const { data } = await worker.recognize(Buffer.from(graymap), {}, { blocks: true, text: false });
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) => words.map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox }))),
    ),
  );
};

/** Of this process and its workers: a machine with other work takes longer, but not more. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

interface Row {
  cards: number;
  found: number;
  /** Taken for cards in another script. */
  other: number;
  /** With any name. */
  named: number;
  readonly right: Record<ScoredField, number>;
  /** Of the fields read wrong and of those read right. */
  readonly marked: { wrong: number; right: number };
  readonly findMs: number[];
  readonly readMs: number[];
}
const rows = new Map<Language, Row>();
const browser = await launchChromium();
try {
  for (let at = Number(first); at < Number(first) + Number(count); at += 1) {
    const random = seeded(Number(seed) * 1_000 + at);
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'en';
    // Every language meets every layout.
    const layout = (Math.floor(at / LANGUAGES.length) + (at % LANGUAGES.length)) % LAYOUTS.length;
    const card = personIn(language, random);
    const photo = await drawPhoto(browser, card, layout, random);
    const started = processorMs();
    const flat = flatCard(photo);
    const laid = processorMs();
    const { lines } = await readCard(flat, scriptsOf(language), recognize);
    const isOther = seemsInOtherScript(lines);
    const read = printedFields(isOther ? clearLines(lines) : lines);
    const done = processorMs();
    const [, printed = ''] = LAYOUTS[layout]?.(card) ?? [];
    const right = score(card, printed.replaceAll('&amp;', '&'), read);
    const row = rows.get(language) ?? {
      cards: 0,
      found: 0,
      other: 0,
      named: 0,
      right: { email: 0, phone: 0, website: 0, name: 0, company: 0, position: 0, address: 0 },
      marked: { wrong: 0, right: 0 },
      findMs: [],
      readMs: [],
    };
    rows.set(language, row);
    row.cards += 1;
    row.found += flat.isFound ? 1 : 0;
    row.other += isOther ? 1 : 0;
    row.named += read.name.text === '' ? 0 : 1;
    row.findMs.push(laid - started);
    row.readMs.push(done - laid);
    for (const field of FIELDS) {
      row.right[field] += right[field] ? 1 : 0;
      row.marked[right[field] ? 'right' : 'wrong'] += isMarked(read, field) ? 1 : 0;
    }
    const wrong = FIELDS.filter((field) => !right[field]);
    console.log(
      `${at} ${language} layout ${layout + 1}: ${wrong.length === 0 ? 'all right' : wrong.join(', ')}`,
    );
    if (process.env['SHOW_TEXT'] && wrong.length > 0)
      console.log(JSON.stringify({ card, lines: lines.map(({ text }) => text), read }));
  }
} finally {
  await browser.close();
  for (const worker of workers.values()) await (await worker).terminate();
  rmSync(folder, { recursive: true });
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);
console.log(
  `\n| language | cards | found | ${FIELDS.join(' | ')} | marked of wrong | of right | laid flat, ms | read, ms |`,
);
console.log(`| --- | --- | --- | ${FIELDS.map(() => '---').join(' | ')} | --- | --- | --- | --- |`);
const all = [...rows];
const latin = all.filter(([language]) => SCRIPTS.eng.letters.test(personIn(language, seeded(1)).name));
const groups: readonly (readonly [name: string, rows: readonly Row[]])[] = [
  ...all.map(([language, row]) => [language, [row]] as const),
  ['Latin script', latin.map(([, row]) => row)],
];
for (const [name, parts] of groups) {
  const sum = (of: (row: Row) => number) => parts.reduce((total, row) => total + of(row), 0);
  const cards = sum((row) => row.cards);
  const percent = (part: number) => `${((100 * part) / cards).toFixed(1)} %`;
  const shares = FIELDS.map((field) => percent(sum((row) => row.right[field]))).join(' | ');
  const rightOnes = sum((row) => FIELDS.reduce((all, field) => all + row.right[field], 0));
  const marks = [
    `${sum((row) => row.marked.wrong)} of ${cards * FIELDS.length - rightOnes}`,
    `${sum((row) => row.marked.right)} of ${rightOnes}`,
  ].join(' | ');
  const times = [parts.flatMap(({ findMs }) => findMs), parts.flatMap(({ readMs }) => readMs)].map(median);
  console.log(
    `| ${name} | ${cards} | ${percent(sum((row) => row.found))} | ${shares} | ${marks} | ${times.join(' | ')} |`,
  );
}
console.log('');
for (const [language, { cards, other, named: withName }] of all)
  console.log(`${language}: ${other} of ${cards} taken for cards in another script, ${withName} with a name`);
