import type { Card } from '@/card/model/card';
import { lacksVcard } from '@/card/model/vcard/old-vcard';
import { hasCode } from '@/shared/firebase/errors';
import { DATABASE, postToFirestore } from '@/shared/firebase/firestore/rest';
import { logFailure } from '@/shared/firebase/log';
import { decodeDocument } from '@/shared/lib/firestore-values';
import { record, text } from '@/shared/lib/parse';

const LINKS = `${DATABASE}/documents/customLinks`;

/** Returns cards without legacy slugs that may belong to others. Asks for all their links in one request. */
export async function withConfirmedSlugs(cards: readonly Card[]): Promise<readonly Card[]> {
  const slugs = cards.filter(needsProof).map(({ customPath }) => customPath);
  // With a slash it would be another path, and the service would refuse the whole request.
  const owners = await ownersOf(slugs.filter((slug) => !slug.includes('/'))).catch((error: unknown) => {
    if (!hasCode(error, 'client-offline', 'network-request-failed')) logFailure('withConfirmedSlugs', error);
    return new Map<string, string>();
  });
  return cards.map((card) =>
    needsProof(card) && owners.get(card.customPath) !== card.id ? { ...card, customPath: '' } : card,
  );
}

/** A stored vCard proves ownership, and so does a pause. */
function needsProof(card: Card): boolean {
  return card.customPath !== '' && lacksVcard(card);
}

/** Returns the id of the card to which each slug belongs on the server. */
async function ownersOf(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const answer = await postToFirestore('ownersOf', 'batchGet', {
    documents: slugs.map((slug) => `${LINKS}/${slug}`),
    mask: { fieldPaths: ['cardId'] },
  });
  const found = Array.isArray(answer) ? answer.map((one) => record(one)['found']) : [];
  return new Map(
    found.map((document) => [
      text(record(document)['name']).slice(LINKS.length + 1),
      text(decodeDocument(document)['cardId']),
    ]),
  );
}
