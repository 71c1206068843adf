/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { sentenceParts } from '@/shared/i18n/marked-values';

/** Draws each marked value in a `<bdi>`, so that no direction changes another's (docs/decisions/0021). */
export function isolatedForVisitor(sentence: string): ComponentChildren {
  return sentenceParts(sentence).map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts never move
    place % 2 === 1 ? <bdi key={place}>{part}</bdi> : part,
  );
}
