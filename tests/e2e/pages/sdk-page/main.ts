/** The page of the stream tests: nothing but the unmodified SDK, reachable from `page.evaluate`. */
import { deleteApp, initializeApp } from 'firebase/app';
import * as firestore from 'firebase/firestore';

const sdk = { ...firestore, initializeApp, deleteApp };

declare global {
  interface Window {
    sdk: typeof sdk;
    db: firestore.Firestore;
    /** What a listener of the test has been told. */
    seen: string[];
  }
}

window.sdk = sdk;
window.seen = [];
