/**
 * `npm run bench:qr`: seeded designs over the whole range of the studio, judged as the studio judges them,
 * until enough are accepted. Each of these is degraded at random up to four fifths of the proof's strengths
 * and read once, in its own size, by each decoder and by OpenCV, which takes no part in the proof; beside it,
 * degraded alike, the plain black symbol of the same text and size. Each decoder has to read the designs as
 * often as the plain symbols, condition by condition. What is refused is counted by reason, what is read also
 * by style, so that a loss shows where it comes from. Ctrl+C ends it early, with the figures until then.
 */
import {
  CORNER_STYLES,
  DOT_STYLES,
  LEVELS,
  PLAIN_STYLE,
  type QrLogo,
  type QrStyle,
  type Rgba,
} from '../../src/card/model/qr-style.ts';
import { encode } from '../../src/qr/model/draw/encode.ts';
import { toPixels } from '../../src/qr/model/export/raster.ts';
import { CONDITIONS } from '../../src/qr/model/proof/conditions.ts';
import { ONCE } from '../../src/qr/model/proof/decode.ts';
import { degrade, randomNumbers } from '../../src/qr/model/proof/degrade.ts';
import { greyOf, rgbaOf } from '../../src/qr/model/proof/grey.ts';
import { isAccepted, scanProof } from '../../src/qr/model/proof/scan-proof.ts';
import { decodersInNode } from '../../src/qr/model/proof/test-decoders.ts';
import { contrastRatio, hslToHex, luminance } from '../../src/shared/lib/color.ts';
import { openOpenCv } from './opencv.ts';

/** `npm run bench:qr -- <accepted designs> <seed> <sizes of each>` */
const [designs = '500', seed = '2026', sizes = '4'] = process.argv.slice(2);
const DESIGNS = Number(designs);

/** Percentage points that a design may be read less often than the plain symbol; chance is as much. */
const TOLERANCE = 2;

/**
 * Designs, and how they are looked at: two rows of numbers, so that the designs are the same whatever is
 * accepted.
 */
const random = randomNumbers(Number(seed));
const looks = randomNumbers(Number(seed) + 1);
const between = (least: number, most: number, numbers = random) => least + numbers() * (most - least);
const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from.');
  return found;
};

const NAMES = ['ANN', 'MINJI-KIM', 'JAN-NOVAK-PRAHA', 'A-VERY-LONG-NAME-OF-30-LETTERS'];
const CONTACT =
  'BEGIN:VCARD\nVERSION:3.0\nN:Kim;Minji;;;\nFN:Minji Kim\nORG:Acme\nTITLE:Engineer\nTEL:+82 10 1234 5678\nEMAIL:minji@acme.example\nURL:https://carte.example/minji-kim\nEND:VCARD';

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
    text: random() < 0.25 ? CONTACT : `HTTPS://CARTE.EXAMPLE/${oneOf(NAMES)}?s=qr`,
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

const ALL = 'all';

interface Count {
  pictures: number;
  designed: number;
  plain: number;
}

const openCv = await openOpenCv();
const proving = await decodersInNode();
/** One look at a picture, in its own size. */
const readers = [
  ...(await decodersInNode(ONCE)),
  { name: 'opencv', read: (picture: Rgba) => Promise.resolve(openCv(picture)) },
];
/** Of each condition, style and reader. */
const counts = new Map<string, Count>();

function countOf(...names: readonly string[]): Count {
  const key = names.join(' · ');
  const found = counts.get(key) ?? { pictures: 0, designed: 0, plain: 0 };
  counts.set(key, found);
  return found;
}

/** What a design is counted under, beside all. */
function stylesOf({ dots, corners, logo: shown, frame, foreground, background }: QrStyle): readonly string[] {
  const contrast = contrastRatio(foreground, background);
  const light = luminance(background);
  return [
    `dots ${dots}`,
    `corners ${corners}`,
    shown === undefined ? 'no logo' : `logo of ${shown.share < 0.185 ? '12 to 18' : '19 to 25'} %`,
    frame === undefined ? 'no frame' : 'frame',
    `contrast ${contrast < 4.5 ? 'below 4.5' : contrast < 8 ? 'below 8' : 'from 8'}`,
    `background ${light < 0.4 ? 'dark' : light < 0.6 ? 'medium' : 'light'}`,
  ];
}

/** Degrades an accepted design and the plain symbol alike, and counts what each decoder reads. */
async function look(style: QrStyle, text: string): Promise<void> {
  const matrix = encode(text, style);
  if (matrix === undefined) throw new Error('What was accepted is drawn.');
  const plain: QrStyle = { ...PLAIN_STYLE, level: style.level };
  for (let size = 0; size < SIZES; size += 1) {
    const modulePx = between(4, 7, looks);
    const pictures = {
      designed: greyOf(toPixels(matrix, style, modulePx)),
      plain: greyOf(toPixels(matrix, plain, modulePx)),
    };
    for (const { kind, strength } of CONDITIONS) {
      const share = looks() * PROMISED;
      const at = kind === 'smallPrint' ? modulePx + (strength - modulePx) * share : strength * share;
      const noise = Math.floor(looks() * 1e6);
      const seen = {
        designed: rgbaOf(degrade(pictures.designed, modulePx, kind, at, noise)),
        plain: rgbaOf(degrade(pictures.plain, modulePx, kind, at, noise)),
      };
      for (const reader of readers) {
        const read = {
          designed: (await reader.read(seen.designed)) === text,
          plain: (await reader.read(seen.plain)) === text,
        };
        for (const name of [ALL, ...stylesOf(style)]) {
          const count = countOf(kind, reader.name, name);
          count.pictures += 1;
          count.designed += Number(read.designed);
          count.plain += Number(read.plain);
        }
      }
    }
  }
}

const refused = new Map<string, number>();
let [accepted, tried] = [0, 0];
const ending = new AbortController();
process.once('SIGINT', () => {
  ending.abort();
});
const start = performance.now();
while (accepted < DESIGNS && !ending.signal.aborted) {
  const { style, text } = design();
  tried += 1;
  const proof = await scanProof(style, text, proving, { verdictOnly: true });
  if (isAccepted(proof)) {
    accepted += 1;
    await look(style, text);
    continue;
  }
  const [reason = ''] = proof.reasons;
  refused.set(reason, (refused.get(reason) ?? 0) + 1);
}

const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `${tried} designs, ${accepted} accepted, each read ${SIZES} times in each condition, ${seconds} s`,
);
for (const [reason, count] of refused) console.log(`refused ${count} times first for ${reason}`);

const percent = (count: number, { pictures }: Count) => (100 * count) / pictures;
const shown = (count: Count) =>
  `${percent(count.designed, count).toFixed(1)} / ${percent(count.plain, count).toFixed(1)}`;
const isLess = (count: Count) => percent(count.designed, count) < percent(count.plain, count) - TOLERANCE;

console.log('\nRead of the designs / of plain symbols of the same size, in %:');
const less: string[] = [];
for (const { kind } of CONDITIONS) {
  const cells = readers.map(({ name }) => {
    const count = countOf(kind, name, ALL);
    if (isLess(count)) less.push(`${kind} · ${name}`);
    return `${name} ${shown(count)}${isLess(count) ? ' LESS' : ''}`;
  });
  console.log(`${kind}: ${cells.join(' · ')}`);
}
if (less.length > 0) process.exitCode = 1;

console.log('\nThe same by style, under all conditions together:');
const styles = new Set(Array.from(counts.keys(), (key) => key.split(' · ')[2] ?? ''));
for (const style of styles) {
  const cells = readers.map(({ name }) => {
    const all = { pictures: 0, designed: 0, plain: 0 };
    for (const { kind } of CONDITIONS) {
      const { pictures, designed, plain } = countOf(kind, name, style);
      all.pictures += pictures;
      all.designed += designed;
      all.plain += plain;
    }
    return `${name} ${shown(all)}`;
  });
  console.log(`${style}: ${cells.join(' · ')}`);
}
for (const cell of less) {
  console.log(`\n${cell} by style:`);
  for (const style of styles) {
    const count = countOf(cell, style);
    console.log(`${style}: ${shown(count)} of ${count.pictures}`);
  }
}
