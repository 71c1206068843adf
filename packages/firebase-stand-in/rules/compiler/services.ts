/** A document function: what it answers and which state it looks at. */
export interface DocumentFunction {
  readonly answers: 'document' | 'existence';
  readonly after: boolean;
}

const GET: DocumentFunction = { answers: 'document', after: false };
const EXISTS: DocumentFunction = { answers: 'existence', after: false };

/** The services rules can be written for, and the document functions each offers. */
export const SERVICES: Readonly<Record<string, Readonly<Record<string, DocumentFunction>>>> = {
  'cloud.firestore': {
    get: GET,
    exists: EXISTS,
    getAfter: { answers: 'document', after: true },
    existsAfter: { answers: 'existence', after: true },
  },
  'firebase.storage': { 'firestore.get': GET, 'firestore.exists': EXISTS },
};
