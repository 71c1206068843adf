/** `npm run notify`: mails owners and the operator what came (docs/decisions/0087). */
import { siteOrigin } from '../../src/shared/firebase/config.ts';
import { environment } from '../shared/environment.ts';
import { adminTarget } from '../shared/google/credentials.ts';
import { EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type NotifyOrder } from './arguments.ts';
import { mailSettings } from './mail-settings.ts';
import { notify } from './notify.ts';
import { isLeft, resultLine, type Result } from './result.ts';
import { mailSender } from './smtp.ts';

async function run({ project, env, portOffset, atMost, pause, dryRun, json }: NotifyOrder) {
  const variables = environment(env);
  const target = adminTarget({ project, env, portOffset }, variables);
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
  return results.some(isLeft) ? EXIT.left : EXIT.done;
}

await runProgram({ usage: USAGE, parse: parseCommand, run });
