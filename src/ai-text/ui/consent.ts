import { readStored, writeStored } from '@/shared/lib/stored';

const nameFor = (uid: string) => `draftsToCloud.${uid}`;

/** Whether an account's owner has agreed, in this browser, that fields go to the model in the cloud. */
export function hasAgreed(uid: string): boolean {
  return readStored(nameFor(uid)) !== null;
}

/** Keeps that they have. Where the browser refuses to keep it, they are asked again next time. */
export function keepAgreement(uid: string): void {
  writeStored(nameFor(uid), '1');
}
