import { lazy, Suspense, useSyncExternalStore } from 'react';
import { challenge } from '@/account/service/second-factor-challenge';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog')).SecondFactorDialog,
}));

/** Asks for a second factor whenever a sign-in or a reauthentication of this page waits for one. */
export function SecondFactorHost() {
  const waiting = useSyncExternalStore(challenge.subscribe, challenge.get);
  if (waiting === undefined) return null;
  return (
    <Suspense>
      <SecondFactorDialog challenge={waiting} />
    </Suspense>
  );
}
