/** The steps, in their order: each finds what those before it have made. */
import type { Step } from './step.ts';
import { address } from './steps/address.ts';
import { apis } from './steps/apis.ts';
import { appCheck } from './steps/app-check.ts';
import { authorizedDomains, passwordPolicy, secondFactor } from './steps/authentication.ts';
import { backups } from './steps/backups.ts';
import { billing } from './steps/billing.ts';
import { bucket, bucketOrigins } from './steps/bucket.ts';
import { budget } from './steps/budget.ts';
import { database, databaseCare } from './steps/database.ts';
import { project } from './steps/project.ts';
import { providers, signIn } from './steps/sign-in.ts';
import { storageRulesRole } from './steps/storage-rules-role.ts';
import { timeToLive } from './steps/time-to-live.ts';
import { webApp } from './steps/web-app.ts';

export const STEPS: readonly Step[] = [
  project,
  apis,
  billing,
  // Before what costs.
  budget,
  address,
  webApp,
  database,
  databaseCare,
  backups,
  timeToLive,
  bucket,
  bucketOrigins,
  storageRulesRole,
  signIn,
  authorizedDomains,
  providers,
  secondFactor,
  passwordPolicy,
  appCheck,
];
