/** What operations cost of the service's limits on rules, and a card as full as it may be. */
import { startSuite } from 'firebase-stand-in';
import type { RuleTrace } from 'firebase-stand-in/rules';
import { costOf } from 'rules-proof/budget';
import { afterAll, beforeEach, expect } from 'vitest';
import { CARD_FIELDS, cardTextFields } from '@/card/model/card-fields';
import { rulesUnderTest, type RulesEnvironment } from './environment.ts';

/**
 * Of the 1,000 expressions, by the cost model in force and by the other one (rules/expression-cost.ts of the
 * stand-in). A third of them is left, because how the service counts is only known from recordings.
 */
const EXPRESSIONS = { model: 660, other: 660 };
const LOOK_UPS = { operation: 10, request: 20 };
const DEPTH = 12;

/** An environment whose operations are counted, and how a test asks for the counts. */
interface Measured {
  readonly environment: RulesEnvironment;
  /** Forgets what a test did so far. */
  readonly restart: () => void;
  /**
   * Asserts that all of a test was measured and allowed, and cost less than what there is; other documents
   * are looked up for most.
   */
  readonly expectWithinLimits: (asked?: { readonly looksUp?: boolean }) => void;
}

/** Our rules in a backend of the test file's own, which counts, and prints the counts at the end. */
export async function measuredRules(name: string): Promise<Measured> {
  let traces: RuleTrace[] = [];
  const suite = await startSuite({ trace: (trace) => traces.push(trace) });
  process.env['FIRESTORE_EMULATOR_HOST'] = suite.hosts.firestore;
  const environment = await rulesUnderTest(name);
  afterAll(() => suite.close());
  // Both counts of each operation; SECURITY.md has them, too.
  const table: Record<string, number | string>[] = [];
  afterAll(() => console.table(table));
  let what = '';
  beforeEach(({ task }) => {
    what = task.name;
    traces = [];
  });
  const restart = () => {
    traces = [];
  };
  const expectWithinLimits = ({ looksUp = true } = {}) => {
    const cost = costOf(traces);
    table.push({
      what,
      expressions: cost.expressions,
      otherModel: cost.otherExpressions,
      lookUps: cost.operation,
      ofRequest: cost.request,
    });
    expect(traces.map(({ allowed }) => allowed)).toEqual(traces.map(() => true));
    expect(traces).not.toEqual([]);
    expect(cost.expressions).toBeGreaterThan(0);
    expect(cost.depth).toBeGreaterThan(0);
    expect([cost.operation > 0, cost.request > 0]).toEqual([looksUp, looksUp]);
    expect(cost.expressions).toBeLessThanOrEqual(EXPRESSIONS.model);
    expect(cost.otherExpressions).toBeLessThanOrEqual(EXPRESSIONS.other);
    expect(cost.depth).toBeLessThanOrEqual(DEPTH);
    expect(cost.operation).toBeLessThanOrEqual(LOOK_UPS.operation);
    expect(cost.request).toBeLessThanOrEqual(LOOK_UPS.request);
  };
  return { environment, restart, expectWithinLimits };
}

const social = 'x'.repeat(CARD_FIELDS.socialLinks.limit);

/** The fields of a card, each as long as it may be, with pictures of a user. */
export const fullCard = (uid: string) => {
  const own = (folder: string, at: number) =>
    `https://firebasestorage.googleapis.com/v0/b/carte-prod.firebasestorage.app/o/users%2F${uid}%2F${folder}%2F${at}_${'x'.repeat(60)}.jpg?alt=media&token=00000000-0000-4000-8000-000000000000`;
  const texts = cardTextFields()
    .filter(
      (field) => !['customPath', 'vcardUrl', 'photoUrl', 'coverUrl', 'logoUrl', 'email'].includes(field),
    )
    .map((field) => [field, 'x'.repeat(CARD_FIELDS[field].limit)]);
  return {
    ...Object.fromEntries(texts),
    email: `${'x'.repeat(60)}@${'y'.repeat(180)}.example`,
    photoUrl: own('profile-photos', 1),
    coverUrl: own('images', 20),
    logoUrl: own('images', 21),
    portfolioImages: Array.from({ length: CARD_FIELDS.portfolioImages.limit }, (_, at) => own('images', at)),
    phones: Array(CARD_FIELDS.phones.limit).fill(`mobile ${'0'.repeat(50)} ${'x'.repeat(50)}`),
    emails: ['work\t', ...Array(2).fill(`home\t${'x'.repeat(60)}@${'y'.repeat(180)}.example`)],
    addresses: ['work\t', ...Array(2).fill(`home\t${'x'.repeat(300)}\tko\t${'y'.repeat(300)}`)],
    links: Array(CARD_FIELDS.links.limit).fill(
      `link\toff\thttps://${'x'.repeat(800)}.example/\t${'x'.repeat(100)}`,
    ),
    socialLinks: { linkedin: social, twitter: social, instagram: social },
    language: 'ko',
    translations: 'x'.repeat(CARD_FIELDS.translations.limit),
    photoPreview: 'data:image/webp;base64,'.padEnd(8_000, 'A'),
    qrDesign: {
      qrColor: '#000000',
      qrBackgroundColor: '#FFFFFF',
      qrLogoUrl: own('qr-logos', 1),
      useProfilePhoto: true,
      qrValue: 'x'.repeat(2_048),
      logoPercent: 25,
      dots: 'rounded',
      corners: 'rounded',
      errorCorrection: 'H',
      content: 'contact',
      frame: true,
      frameText: 'x'.repeat(32),
    },
  };
};
