/** What the set-up prints: where each step stands, and what it would do. */
import { printable } from '../shared/terminal/printable.ts';
import type { Call } from './google.ts';
import type { Action, Standing, Step } from './step.ts';

/** A step, and where it stands. */
export interface StepResult {
  readonly step: Step;
  readonly standing: Standing;
}

const LINE = 400;
const NAME_WIDTH = 24;
const STANDING_WIDTH = 9;

/** A body as it can be shown: secrets are no one's to read. */
function shownBody(body: object): unknown {
  const text = JSON.stringify(body, (name, value: unknown) => (/secret/i.test(name) ? '(not shown)' : value));
  return JSON.parse(text);
}

function callLine({ method, host, path, body }: Call): string {
  const sent = body === undefined ? '' : ` ${JSON.stringify(shownBody(body))}`;
  return `${method} https://${host}${path}${sent}`;
}

function actionLine(action: Action, file: string): string {
  if ('call' in action) return callLine(action.call);
  if ('set' in action)
    return `${file}: ${Object.entries(action.set)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`;
  return `npx firebase ${action.firebase.join(' ')} with ${JSON.stringify(action.config)}`;
}

const actionsOf = (standing: Standing) => (standing.is === 'missing' ? standing.actions : []);

/** One line for where a step stands. */
export function standingLine({ step, standing }: StepResult): string {
  return `${standing.is.padEnd(STANDING_WIDTH)}  ${step.name.padEnd(NAME_WIDTH)}  ${printable(standing.what, LINE)}`;
}

/** The plan: of what is missing also what is done about it, by which call, and with which roles. */
export function planText(results: readonly StepResult[], file: string): string {
  return results
    .flatMap((one) => {
      const { step, standing } = one;
      if (standing.is !== 'missing') return [standingLine(one), ...listOf(standing)];
      const calls = actionsOf(standing).map((action) => `  ${printable(actionLine(action, file), LINE)}`);
      const needs = step.roles.length > 0 ? [`  needs ${step.roles.join(', ')}`] : [];
      return [standingLine(one), `  ${step.does}`, ...calls, ...needs];
    })
    .join('\n');
}

function listOf(standing: Standing): string[] {
  return standing.is === 'to choose' ? (standing.list ?? []).map((line) => `  ${printable(line)}`) : [];
}

/** The same for programs. */
export function planJson(project: string, file: string, results: readonly StepResult[]): string {
  const steps = results.map(({ step: { name, does, roles }, standing }) => ({
    name,
    standing: standing.is,
    what: standing.what,
    does,
    roles,
    ...(standing.is === 'to choose' && { choice: standing.choice, list: standing.list ?? [] }),
    calls: actionsOf(standing).flatMap((action) =>
      'call' in action
        ? [
            {
              id: action.call.id,
              method: action.call.method,
              url: `https://${action.call.host}${action.call.path}`,
              ...(action.call.body && { body: shownBody(action.call.body) }),
            },
          ]
        : [],
    ),
    commands: actionsOf(standing).flatMap((action) =>
      'firebase' in action ? [{ firebase: action.firebase, config: action.config }] : [],
    ),
    variables: Object.assign(
      {},
      ...actionsOf(standing).map((action) => ('set' in action ? action.set : {})),
    ) as object,
  }));
  return JSON.stringify({ project, file, steps }, null, 2);
}
