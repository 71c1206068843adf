/**
 * `npm run bench:qr`: seeded designs over the whole range of the studio, judged as the studio judges them,
 * until enough are accepted. Each of these is degraded at random up to four fifths of the proof's strengths
 * and read once, in its own size, by each decoder and by OpenCV, which takes no part in the proof; beside it,
 * degraded alike, the plain black symbol of the same text and size. Each decoder has to read the designs as
 * often as the plain symbols, condition by condition. What is refused is counted by reason, what is read also
 * by style, so that a loss shows where it comes from. Several processes share the designs, which are the same
 * for a seed whatever their number. Figures are printed after every 20 accepted designs; Ctrl+C ends early.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  CORNER_STYLES,
  DOT_STYLES,
  LEVELS,
  PLAIN_STYLE,
  type QrLogo,
  type QrStyle,
} from '../../src/card/model/qr-style.ts';
import { encode } from '../../src/qr/model/draw/encode.ts';
import { toPixels } from '../../src/qr/model/export/raster.ts';
import { CONDITIONS } from '../../src/qr/model/proof/conditions.ts';
import { ONCE } from '../../src/qr/model/proof/decode.ts';
import { DECODERS } from '../../src/qr/model/proof/decoder-names.ts';
import { degrade, randomNumbers } from '../../src/qr/model/proof/degrade.ts';
import { isAccepted, scanProof } from '../../src/qr/model/proof/scan-proof.ts';
import { decodersInNode } from '../../src/qr/model/proof/test-decoders.ts';
import { contrastRatio, hslToHex, luminance } from '../../src/shared/lib/color.ts';
import { grayOf, rgbaOf, type Rgba } from '../../src/shared/lib/pixels.ts';
import { openOpenCv } from './opencv.ts';

/** `npm run bench:qr -- <accepted designs> <seed> <sizes of each> <processes>` */
const [designs = '500', seed = '2026', sizes = '4', processes = '2'] = process.argv.slice(2);
const DESIGNS = Number(designs);

/** Percentage points that a design may be read less often than the plain symbol; chance is as much. */
const TOLERANCE = 2;

const random = randomNumbers(Number(seed));
const between = (least: number, most: number) => least + random() * (most - least);
const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from.');
  return found;
};

const letters = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(97 + Math.floor(random() * 26))).join('');

/** Another link for each design: quirc reads some plain symbols in nearly all sizes, others in few. */
function text(): string {
  const slug = letters(oneOf([3, 9, 15, 30]));
  if (random() < 0.75) return `HTTPS://CARTE.EXAMPLE/${slug.toUpperCase()}?s=qr`;
  const [given, family] = [letters(5), letters(3)];
  const phone = Math.floor(between(1e7, 1e8));
  return `BEGIN:VCARD\nVERSION:3.0\nN:${family};${given};;;\nFN:${given} ${family}\nORG:Acme\nTITLE:Engineer\nTEL:+8210${phone}\nEMAIL:${given}@acme.example\nURL:https://carte.example/${given}-${family}\nEND:VCARD`;
}

/** A logo of large patches in random colors, as pictures go. */
function logo(): QrLogo {
  const side = 64;
  const data = new Uint8ClampedArray(side * side * 4);
  const patches = Array.from({ length: 16 }, () => [random() * 255, random() * 255, random() * 255] as const);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    data.set([...(patches[Math.floor(y / 16) * 4 + Math.floor(x / 16)] ?? [0, 0, 0]), 255], pixel * 4);
  }
  return { share: between(0.12, 0.25), picture: { width: side, height: side, data }, href: undefined };
}

function design(): { style: QrStyle; text: string } {
  const hsl = (least: number, most: number) =>
    hslToHex({ hue: between(0, 360), saturation: between(0, 100), lightness: between(least, most) });
  const usual = random() < 0.85;
  return {
    text: text(),
    style: {
      foreground: usual ? hsl(0, 50) : hsl(0, 100),
      background: usual ? hsl(75, 100) : hsl(0, 100),
      level: oneOf(LEVELS),
      dots: oneOf(DOT_STYLES),
      corners: oneOf(CORNER_STYLES),
      logo: random() < 0.6 ? logo() : undefined,
      frame: random() < 0.4 ? { text: oneOf(['', 'Scan me']) } : undefined,
    },
  };
}

/** In how many sizes an accepted design is read under each condition. */
const SIZES = Number(sizes);

/** The proof is stricter than its promise: designs that only just pass it must not fail at random. */
const PROMISED = 0.8;

/** The noise of dim light needs more room: ZBar loses one of 30 designs that pass with less. */
const PROMISED_IN_DIM_LIGHT = 0.75;

/** Pixels a module of a picture; by condition, its share of the proof's strength, and its noise. */
interface Sample {
  readonly modulePx: number;
  readonly degraded: readonly { readonly share: number; readonly noise: number }[];
}

/** Designs take them in turn. */
const SAMPLES = 20;

/** The sizes are evenly spread. */
function samplesOf(numbers: () => number): readonly Sample[] {
  return Array.from({ length: SAMPLES }, (_, look) => ({
    modulePx: 4 + (3 * (look + numbers())) / SAMPLES,
    degraded: CONDITIONS.map(({ kind }) => ({
      share: numbers() * (kind === 'lowLight' ? PROMISED_IN_DIM_LIGHT : PROMISED),
      noise: Math.floor(numbers() * 1e6),
    })),
  }));
}

interface Count {
  pictures: number;
  designed: number;
  plain: number;
}

/** Of each condition, reader and style. */
type Counts = Map<string, Count>;

function add(counts: Counts, key: string, { pictures, designed, plain }: Count): void {
  const sum = counts.get(key) ?? { pictures: 0, designed: 0, plain: 0 };
  sum.pictures += pictures;
  sum.designed += designed;
  sum.plain += plain;
  counts.set(key, sum);
}

/** What became of a design; `reason` is why it was refused. */
interface Result {
  readonly index: number;
  readonly reason: string | undefined;
  readonly counts: readonly (readonly [string, Count])[];
}

const ALL = 'all';

/** What a design is counted under. */
function stylesOf({
  dots,
  corners,
  logo: qrLogo,
  frame,
  foreground,
  background,
}: QrStyle): readonly string[] {
  const contrast = contrastRatio(foreground, background);
  const light = luminance(background);
  return [
    ALL,
    `dots ${dots}`,
    `corners ${corners}`,
    qrLogo === undefined ? 'no logo' : `logo of ${qrLogo.share < 0.185 ? '12 to 18' : '19 to 25'} %`,
    frame === undefined ? 'no frame' : 'frame',
    `contrast ${contrast < 4.5 ? 'below 4.5' : contrast < 8 ? 'below 8' : 'from 8'}`,
    `background ${light < 0.4 ? 'dark' : light < 0.6 ? 'medium' : 'light'}`,
  ];
}

const READERS = [...DECODERS, 'opencv'];

/** Judges the designs whose indices the parent process sends, in rising order. */
async function work(answer: (result: Result) => void): Promise<void> {
  const openCv = await openOpenCv();
  const proving = await decodersInNode();
  /** One look at a picture, in its own size. */
  const readers = [
    ...(await decodersInNode(ONCE)),
    { name: 'opencv', read: (picture: Rgba) => Promise.resolve(openCv(picture)) },
  ];
  const samples = samplesOf(randomNumbers(Number(seed) + 1));

  /** What each reader reads under each condition. */
  async function readsOf(style: QrStyle, text: string, { modulePx, degraded }: Sample): Promise<boolean[]> {
    const matrix = encode(text, style);
    if (matrix === undefined) throw new Error('What was accepted is drawn.');
    const picture = grayOf(toPixels(matrix, style, modulePx));
    const reads: boolean[] = [];
    for (const [index, { kind, strength }] of CONDITIONS.entries()) {
      const { share = 0, noise = 0 } = degraded[index] ?? {};
      const at = kind === 'smallPrint' ? modulePx + (strength - modulePx) * share : strength * share;
      const seen = rgbaOf(degrade(picture, modulePx, kind, at, noise));
      for (const reader of readers) reads.push((await reader.read(seen)) === text);
    }
    return reads;
  }

  async function judge(index: number, { style, text }: ReturnType<typeof design>): Promise<Result> {
    const proof = await scanProof(style, text, proving, { verdictOnly: true });
    if (!isAccepted(proof)) return { index, reason: proof.reasons[0], counts: [] };
    const counts: Counts = new Map();
    for (let size = 0; size < SIZES; size += 1) {
      const number = (index + Math.floor((size * SAMPLES) / SIZES)) % SAMPLES;
      const sample = samples[number];
      if (sample === undefined) throw new RangeError('No such sample.');
      const designed = await readsOf(style, text, sample);
      const plain = await readsOf({ ...PLAIN_STYLE, level: style.level }, text, sample);
      for (const [at, read] of designed.entries()) {
        const cell = `${CONDITIONS[Math.floor(at / READERS.length)]?.kind} · ${READERS[at % READERS.length]}`;
        const count = { pictures: 1, designed: Number(read), plain: Number(plain[at]) };
        for (const name of stylesOf(style)) add(counts, `${cell} · ${name}`, count);
      }
    }
    return { index, reason: undefined, counts: [...counts] };
  }

  let drawn = -1;
  process.on('message', (index: number) => {
    let next = design();
    for (drawn += 1; drawn < index; drawn += 1) next = design();
    void judge(index, next).then(answer);
  });
}

/** Hands out the designs, and counts them in their order, whatever process is done first. */
async function lead(): Promise<void> {
  const counts: Counts = new Map();
  const refused = new Map<string, number>();
  const results = new Map<number, Result>();
  let [accepted, tried, given] = [0, 0, 0];
  const isEnough = () => accepted >= DESIGNS;
  const start = performance.now();
  const print = () => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `\n${tried} designs, ${accepted} accepted, each read ${SIZES} times in each condition, ${seconds} s`,
    );
    for (const [reason, count] of refused) console.log(`refused ${count} times first for ${reason}`);
    report(counts);
  };
  const take = ({ reason, counts: more }: Result) => {
    tried += 1;
    for (const [key, count] of more) add(counts, key, count);
    accepted += reason === undefined ? 1 : 0;
    if (reason !== undefined) refused.set(reason, (refused.get(reason) ?? 0) + 1);
    else if (accepted % 20 === 0 && !isEnough()) print();
  };
  const workers = Array.from({ length: Number(processes) }, () =>
    fork(fileURLToPath(import.meta.url), process.argv.slice(2)),
  );
  await new Promise<void>((resolve, reject) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    for (const worker of workers) {
      const give = () => {
        worker.send(given);
        given += 1;
      };
      worker.once('exit', () => {
        reject(new Error('A process has ended.'));
      });
      worker.on('message', (result: Result) => {
        results.set(result.index, result);
        for (let next = results.get(tried); next && !isEnough(); next = results.get(tried)) take(next);
        if (!isEnough()) give();
        else resolve();
      });
      give();
    }
  });
  for (const worker of workers) worker.disconnect();
  print();
}

const percent = (count: number, { pictures }: Count) => (100 * count) / pictures;
const percentOf = (count: Count) =>
  `${percent(count.designed, count).toFixed(1)} / ${percent(count.plain, count).toFixed(1)}`;
const isLess = (count: Count) => percent(count.designed, count) < percent(count.plain, count) - TOLERANCE;

/** Prints the cells, and by style those that are less than the goal. */
function report(counts: Counts): void {
  const countOf = (...names: readonly string[]): Count =>
    counts.get(names.join(' · ')) ?? { pictures: 0, designed: 0, plain: 0 };
  console.log('\nRead of the designs / of plain symbols of the same size, in %:');
  const less: string[] = [];
  for (const { kind } of CONDITIONS) {
    const cells = READERS.map((name) => {
      const count = countOf(kind, name, ALL);
      if (isLess(count)) less.push(`${kind} · ${name}`);
      return `${name} ${percentOf(count)}${isLess(count) ? ' LESS' : ''}`;
    });
    console.log(`${kind}: ${cells.join(' · ')}`);
  }
  process.exitCode = less.length > 0 ? 1 : 0;

  console.log('\nThe same by style, under all conditions together:');
  const styles = new Set(Array.from(counts.keys(), (key) => key.split(' · ')[2] ?? ''));
  for (const style of styles) {
    const all: Counts = new Map();
    for (const name of READERS) for (const { kind } of CONDITIONS) add(all, name, countOf(kind, name, style));
    console.log(`${style}: ${Array.from(all, ([name, count]) => `${name} ${percentOf(count)}`).join(' · ')}`);
  }
  for (const cell of less) {
    console.log(`\n${cell} by style:`);
    for (const style of styles) {
      const count = countOf(cell, style);
      console.log(`${style}: ${percentOf(count)} of ${count.pictures}`);
    }
  }
}

if (process.send === undefined) await lead();
else {
  // The parent ends early, and then its workers.
  process.on('SIGINT', () => undefined);
  process.once('disconnect', () => process.exit());
  await work((result) => process.send?.(result));
}
