/**
 * `npm run bench:paper-cards -- <cards> <seed> <first>`: seeded cards in ten languages and twelve layouts,
 * drawn in a browser, photographed with perspective, uneven light, shadow, blur, noise and JPEG's loss, and
 * read by the code of the page with Tesseract in Node. Prints how many fields were read exactly, by language.
 * Spaces, case and the dots of names do not count; of numbers the digits count.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorker, PSM } from 'tesseract.js';
import { languageData } from '../../build/card-reader.ts';
import { cardFields } from '../../src/contacts/model/paper-card/card-fields.ts';
import { flatCard, readCard, type Recognize } from '../../src/contacts/model/paper-card/read-card.ts';
import { CARD_SCRIPTS, SCRIPTS, type CardScript } from '../../src/contacts/model/paper-card/scripts.ts';
import { launchChromium } from '../support/chromium.ts';
import { drawPhoto } from './paper-cards/draw.ts';
import { LAYOUTS } from './paper-cards/layouts.ts';
import { LANGUAGES, personIn, seeded, type Language } from './paper-cards/people.ts';
import { FIELDS, score, type ScoredField } from './paper-cards/score.ts';

const [count = '300', seed = '2026', first = '0'] = process.argv.slice(2);

/** Read with English alone in the places of other scripts: what an owner of that language has by default. */
function scriptsFor(language: Language): readonly CardScript[] {
  const own = CARD_SCRIPTS.find((script) => SCRIPTS[script].languages.includes(language));
  return own === undefined || own === 'eng' ? ['eng'] : ['eng', own];
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

interface Row {
  cards: number;
  found: number;
  readonly right: Record<ScoredField, number>;
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
    const started = performance.now();
    const flat = flatCard(photo);
    const laid = performance.now();
    const { lines } = await readCard(flat, scriptsFor(language), recognize);
    const read = cardFields(lines);
    const done = performance.now();
    const [, printed = ''] = LAYOUTS[layout]?.(card) ?? [];
    const right = score(card, printed.replaceAll('&amp;', '&'), read);
    const row = rows.get(language) ?? {
      cards: 0,
      found: 0,
      right: { email: 0, phone: 0, website: 0, name: 0, company: 0, position: 0, address: 0 },
      findMs: [],
      readMs: [],
    };
    rows.set(language, row);
    row.cards += 1;
    row.found += flat.isFound ? 1 : 0;
    row.findMs.push(laid - started);
    row.readMs.push(done - laid);
    for (const field of FIELDS) row.right[field] += right[field] ? 1 : 0;
    const wrong = FIELDS.filter((field) => !right[field]);
    console.log(
      `${at} ${language} layout ${layout + 1}: ${wrong.length === 0 ? 'all right' : `wrong: ${wrong.join(', ')}`}`,
    );
  }
} finally {
  await browser.close();
  for (const worker of workers.values()) await (await worker).terminate();
  rmSync(folder, { recursive: true });
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);
console.log(`\n| language | cards | found | ${FIELDS.join(' | ')} | laid flat, ms | read, ms |`);
console.log(`| --- | --- | --- | ${FIELDS.map(() => '---').join(' | ')} | --- | --- |`);
for (const [language, row] of rows) {
  const percent = (part: number) => `${((100 * part) / row.cards).toFixed(0)} %`;
  const shares = FIELDS.map((field) => percent(row.right[field])).join(' | ');
  const times = `${median(row.findMs)} | ${median(row.readMs)}`;
  console.log(`| ${language} | ${row.cards} | ${percent(row.found)} | ${shares} | ${times} |`);
}
