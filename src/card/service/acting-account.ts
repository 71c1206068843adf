import { auth } from '@/shared/firebase/firebase';

/** Returns the account that acts. The card of another one is a member's, whom its company has. */
export const actingAccount = (uid: string): string => auth().currentUser?.uid ?? uid;
