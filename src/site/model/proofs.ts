import { DECODERS } from '@/qr/model/proof/decoder-names';

/** The landing page's figures with sources (`proofs.test.ts`); numbers in the reader's language. */
export const PROOFS = [
  /** src/qr/model/proof/decode.ts: the decoders that read each design before it is saved. */
  { key: 'decoders', figure: DECODERS.length },
  /** docs/performance.md, `npm run bench:page`: until the name of a card, cold, on a slow phone and line. */
  { key: 'paint', milliseconds: 1_460 },
  /** `VISITED_CARDS_MAX` in src/shared/browser/visited-cards-cache.ts. */
  { key: 'offline', figure: 20 },
  /** tests/e2e/visitor/public-card.e2e.ts: a visitor's browser has no cookie and asks no foreign host. */
  { key: 'cookies', figure: 0 },
  /** `CARD_FIELDS.formerPaths` in src/card/model/card-fields.ts; held by firestore.rules. */
  { key: 'links', figure: 10 },
  /** docs/export.md: everything an account has, in one archive. */
  { key: 'export', figure: 1 },
  /** docs/accessibility.md: tests/walks open every screen with axe-core. */
  { key: 'access', figure: 'AA' },
] as const;
