/** How calls of the card screens are made to fail. */
import { CARD_WRITES, type FaultRequest } from '../../support/backend/faults.ts';

export const denied = { fail: 'PERMISSION_DENIED' } as const;

/** Saving, making or deleting a card goes wrong. */
export const commit = (action: FaultRequest['action']): FaultRequest => ({ ...CARD_WRITES, action });

/** Reading or following what is at a path goes wrong, once. */
export const listen = (path: string, action: FaultRequest['action'] = denied): FaultRequest => ({
  service: 'firestore',
  verb: 'listen',
  path,
  action,
});

/** Uploading a file goes wrong. */
export const upload = (action: FaultRequest['action']): FaultRequest => ({
  service: 'storage',
  verb: 'upload',
  action,
});
