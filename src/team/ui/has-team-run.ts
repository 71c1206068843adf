import { hasRun, runOf } from '@/team/service/run-state';

/** Returns true if a user's run is not over, here or in the browser's storage: signing out would end it. */
export async function hasTeamRun(uid: string): Promise<boolean> {
  const here = runOf(uid);
  return (here !== undefined && here.status !== 'over') || hasRun(uid);
}
