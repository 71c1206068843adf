import type { DocumentSnapshot, Transaction } from 'firebase/firestore';
import { linkDocument } from '@/shared/firebase/firestore/documents';
import type { LinkReader } from './slug-availability';

/** Returns a reader that reads each link once per transaction. */
export function linkReader(transaction: Transaction): LinkReader {
  const links = new Map<string, Promise<DocumentSnapshot>>();
  return (name) => {
    const link = links.get(name) ?? transaction.get(linkDocument(name));
    links.set(name, link);
    return link;
  };
}
