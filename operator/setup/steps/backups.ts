import { z } from 'zod';
import { callOf } from '../google.ts';
import { done, missing, type Step } from '../step.ts';
import { databaseName } from './database.ts';

const SCHEDULES = z.object({
  backupSchedules: z
    .array(
      z.object({
        name: z.string(),
        retention: z.string().default('0s'),
        dailyRecurrence: z.unknown().optional(),
      }),
    )
    .default([]),
});
const DAYS = 30;
const DAY_SECONDS = 86_400;
const RETENTION = `${DAYS * DAY_SECONDS}s`;

/** Daily backups. */
export const backups: Step = {
  name: 'Backups',
  does: `backs the database up daily and keeps each backup for ${DAYS} days (billed)`,
  roles: ['roles/datastore.backupSchedulesAdmin'],
  async look({ project, find }) {
    const parent = databaseName(project);
    const { backupSchedules } = SCHEDULES.parse(
      (await find(callOf('firestore.projects.databases.backupSchedules.list', { at: { parent } }))) ?? {},
    );
    const daily = backupSchedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
    if (daily === undefined)
      return missing('no daily schedule', {
        call: callOf('firestore.projects.databases.backupSchedules.create', {
          at: { parent },
          body: { retention: RETENTION, dailyRecurrence: {} },
        }),
      });
    const days = Math.floor(Number.parseFloat(daily.retention) / DAY_SECONDS);
    if (days >= DAYS) return done(`daily, kept for ${days} days`);
    return missing(`daily, but kept for ${days} days only`, {
      call: callOf('firestore.projects.databases.backupSchedules.patch', {
        at: { name: daily.name },
        query: { updateMask: 'retention' },
        body: { retention: RETENTION },
      }),
    });
  },
};
