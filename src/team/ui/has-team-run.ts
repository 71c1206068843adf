import { hasRun, runOf } from '@/team/service/run-state';

/** Returns true if a user has a run in this page or in storage that is not over; signing out would end it. */
export async function hasTeamRun(uid: string): Promise<boolean> {
  const run = runOf(uid);
  return (run !== undefined && run.status !== 'over') || hasRun(uid);
}
