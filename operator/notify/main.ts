/** `npm run notify`: mails owners and the operator what came (docs/decisions/0087). */
import { siteOrigin } from '../../src/shared/firebase/config.ts';
import { environment } from '../shared/environment.ts';
import { adminTarget } from '../shared/google/credentials.ts';
import { reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type NotifyOrder } from './arguments.ts';
import { mailSettings } from './mail-settings.ts';
import { notify } from './notify.ts';
import { isLeft, resultLine, type Result } from './result.ts';
import { mailSender } from './smtp.ts';

const DONE = 0;
const LEFT = 1;
const NOT_RUN = 2;

async function run({ project, env, atMost, pause, dryRun, json }: NotifyOrder): Promise<number> {
  const variables = environment(env);
  const target = adminTarget({ project, env }, variables);
  const settings = mailSettings(variables);
  const results: Result[] = [];
  const { end, isFirstRun } = await notify({
    target,
    send: mailSender(settings),
    origin: siteOrigin({ ...variables, VITE_FIREBASE_PROJECT_ID: target.projectId }),
    operator: settings.operator,
    atMost,
    pause,
    dryRun,
    report: (result) => {
      results.push(result);
      console.log(json ? JSON.stringify(result) : resultLine(result));
    },
  });
  const first = isFirstRun ? ', the first run: of 24 hours' : '';
  console.error(`${target.projectId}: read up to ${end.toISOString()}${first}; ${results.length} results.`);
  return results.some(isLeft) ? LEFT : DONE;
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else process.exitCode = await run(command.order);
} catch (error) {
  reportError(error, USAGE);
  process.exitCode = NOT_RUN;
}
