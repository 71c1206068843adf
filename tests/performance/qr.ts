/**
 * `npm run bench:qr`: seeded designs over the whole range of the studio, judged as the studio judges them,
 * until enough are accepted. Each of these is degraded at random up to four fifths of the proof's strengths
 * and read once, in its own size, by each decoder and by OpenCV, which takes no part in the proof; beside it,
 * degraded alike, the plain black symbol of the same text and size. Each decoder has to read the designs as
 * often as the plain symbols, condition by condition. What is refused is counted by reason.
 */
import { CONDITIONS } from '../../src/qr/model/proof/conditions.ts';
import { degrade, randomNumbers } from '../../src/qr/model/proof/degrade.ts';
import { encode } from '../../src/qr/model/draw/encode.ts';
import {
  LEVELS,
  CORNER_STYLES,
  DOT_STYLES,
  PLAIN_STYLE,
  type QrLogo,
  type QrStyle,
  type Rgba,
} from '../../src/card/model/qr-style.ts';
import { greyOf, rgbaOf } from '../../src/qr/model/proof/grey.ts';
import { hslToHex } from '../../src/shared/lib/color.ts';
import { toPixels } from '../../src/qr/model/export/raster.ts';
import { isAccepted, scanProof } from '../../src/qr/model/proof/scan-proof.ts';
import { openOpenCv } from './opencv.ts';
import { decodersInNode } from '../../src/qr/model/proof/test-decoders.ts';

/** `npm run bench:qr -- <accepted designs> <seed>` */
const [designs = '500', seed = '2026'] = process.argv.slice(2);
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

/** In how many sizes an accepted design is looked at under each condition. */
const SIZES = 1;

/** The proof is stricter than its promise: designs that only just pass it must not fail at random. */
const PROMISED = 0.8;

interface Count {
  designed: number;
  plain: number;
}

const openCv = await openOpenCv();
const proving = await decodersInNode();
/** One look at a picture, in its own size. */
const readers = [
  ...(await decodersInNode([1])),
  { name: 'opencv', read: (picture: Rgba) => Promise.resolve(openCv(picture)) },
];
const counts = new Map(
  CONDITIONS.map(({ kind }) => [kind, new Map(readers.map(({ name }) => [name, { designed: 0, plain: 0 }]))]),
);

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
      for (const which of ['designed', 'plain'] as const) {
        const seen = rgbaOf(degrade(pictures[which], modulePx, kind, at, noise));
        for (const reader of readers) {
          const count: Count | undefined = counts.get(kind)?.get(reader.name);
          if (count !== undefined && (await reader.read(seen)) === text) count[which] += 1;
        }
      }
    }
  }
}

const refused = new Map<string, number>();
let [accepted, tried] = [0, 0];
const start = performance.now();
while (accepted < DESIGNS) {
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

const pictures = accepted * SIZES;
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`${tried} designs, ${accepted} accepted, ${pictures} pictures in each condition, ${seconds} s`);
for (const [reason, count] of refused) console.log(`refused ${count} times first for ${reason}`);
console.log('\nRead of the designs / of plain symbols of the same size, in %:');
const percent = (count: number) => (100 * count) / pictures;
for (const [kind, byReader] of counts) {
  const cells = Array.from(byReader, ([name, { designed, plain }]) => {
    const isLess = percent(designed) < percent(plain) - TOLERANCE;
    if (isLess) process.exitCode = 1;
    return `${name} ${percent(designed).toFixed(1)} / ${percent(plain).toFixed(1)}${isLess ? ' LESS' : ''}`;
  });
  console.log(`${kind}: ${cells.join(' · ')}`);
}
