/** The page of the stream tests: nothing but the unmodified SDK, reachable from `page.evaluate`. */
import { deleteApp, initializeApp } from 'firebase/app';
import * as firestore from 'firebase/firestore';

const sdk = { ...firestore, initializeApp, deleteApp };

declare global {
  interface Window {
    sdk: typeof sdk;
    db: firestore.Firestore;
    /** The events of a listener of the test. */
    seen: string[];
  }
}

window.sdk = sdk;
window.seen = [];
