import { collection, doc, type CollectionReference, type DocumentReference } from 'firebase/firestore';
import { firestore } from '@/services/firebase';

/** Where each document lives (architecture.md, Data). */
export const userDocument = (uid: string): DocumentReference => doc(firestore(), 'users', uid);
export const cardsOf = (uid: string): CollectionReference => collection(firestore(), 'users', uid, 'cards');
export const cardDocument = (uid: string, id: string): DocumentReference => doc(cardsOf(uid), id);
export const linkDocument = (name: string): DocumentReference => doc(firestore(), 'customLinks', name);
export const licenceDocument = (code: string): DocumentReference => doc(firestore(), 'licences', code);
