import { useSending } from './use-sending';

/** Sends what somebody changed without a connection, wherever in the app they are. */
export function OutboxSender({ uid }: { readonly uid: string }) {
  useSending(uid);
  return null;
}
