/**
 * `npm run deploy`: builds the app and puts rules and indexes, then the app on the real project in `.env`, or
 * in `.env.staging` after `-- --env staging`. Refuses to run without one, because a build without
 * configuration talks to the emulators. Further arguments go to `firebase deploy`. The headers are those of
 * firebase.json with the policy of this build (docs/decisions/0015). `npm run deploy -- --cards` publishes
 * the cards beside the build that is there and deploys hosting alone; once cards were published, a whole
 * deployment publishes them too, because a build empties its folder (docs/decisions/0054). `--without-passes`
 * lets passes go whose certificates are missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tsImport } from 'tsx/esm/api';

const FAILURE_STATUS = 1;
/** Beside firebase.json, because the paths in it begin there; not kept. */
const CONFIG = 'firebase.deploy.json';
const FIREBASE = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** Runs a command in the foreground; ends this process with its status when it fails. */
function run(environment, command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment });
  if (status !== 0) process.exit(status ?? FAILURE_STATUS);
}

const { deploymentOrder, deploymentSteps } = await tsImport('./deploy-steps.ts', import.meta.url);
const { buildEnvironment, environmentFile } = await tsImport(
  '../operator/shared/environment.ts',
  import.meta.url,
);
const order = deploymentOrder(process.argv.slice(2));
const { env, cardsAlone } = order;
/** Returns the build's variables; ends this process, with the message, where the environment has no file. */
function buildVariables() {
  try {
    return buildEnvironment(env);
  } catch (error) {
    console.error(error.message);
    return process.exit(FAILURE_STATUS);
  }
}

const forBuild = buildVariables();
// For what runs in this process. Secrets of the operator's programs are left out: `publish-cards` reads its
// own.
Object.assign(process.env, forBuild);
/** Where drawn pictures and signed passes are kept, of each project in a folder of its own. */
const pictures = environmentFile(env) === '.env' ? 'published' : `published-${env}`;
const project = process.env.VITE_FIREBASE_PROJECT_ID ?? '';
if (project === '' || project.startsWith('demo-')) {
  console.error(
    `Set VITE_FIREBASE_PROJECT_ID and its fellows in ${environmentFile(env)} to a real project first (see .env.example).`,
  );
  process.exit(FAILURE_STATUS);
}
const steps = deploymentSteps({
  ...order,
  project,
  config: CONFIG,
  pictures: cardsAlone || existsSync(pictures) ? pictures : undefined,
});
for (const command of steps.before)
  run(command.includes('publish-cards') ? process.env : forBuild, ...command);
const { committedConfig, policyOf, withPolicy } = await tsImport('./hosting-config.ts', import.meta.url);
writeFileSync(CONFIG, JSON.stringify(withPolicy(committedConfig('.'), policyOf('dist')), null, 2));
for (const [, ...args] of steps.deploy) run(forBuild, process.execPath, FIREBASE, ...args);
if (steps.afterwards !== undefined) console.log(steps.afterwards);
