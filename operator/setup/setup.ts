/** Looks at the steps, tells what is missing, and does it. */
import { AdminError } from '../shared/admin-error.ts';
import { readVariables, type Environment } from '../shared/environment.ts';
import { RequestError } from '../shared/google/request.ts';
import { UsageError } from '../shared/terminal/command-line.ts';
import { CHOICE_OPTIONS, choiceOf, type SetupOrder } from './arguments.ts';
import { writeVariables } from './dotenv.ts';
import { ask, askPatiently, isOff, perform, type Google } from './google.ts';
import { refusalOf } from './refusal.ts';
import { planJson, planText, standingLine, type StepResult } from './report.ts';
import type { Action, Choices, Place, SignIn, Standing, Step } from './step.ts';
import { STEPS } from './steps.ts';
import { FIREBASE_PROJECT, projectCall } from './steps/project.ts';

/** What the set-up has around it. */
export interface Surroundings {
  readonly google: Google;
  readonly signIn: SignIn;
  /** The environment's file, by its name and its path; begun as a copy of `template`. */
  readonly file: { readonly name: string; readonly path: string; readonly template: string };
  readonly secrets: Environment;
  readonly tell: (line: string) => void;
  /** Asks at the terminal; undefined without one. */
  readonly answer: ((question: string) => Promise<string>) | undefined;
  readonly agrees: (question: string) => Promise<boolean>;
  /** Runs the Firebase CLI. Rejects with `AdminError` when it fails. */
  readonly firebase: (args: readonly string[], config: object) => Promise<void>;
}

/** More than any step has parts, each of which is results at before the next. */
const ROUNDS = 8;

/**
 * Sets a project up, or tells what that would be. Resolves with true if nothing is left. Rejects with
 * `AdminError` where a choice cannot be asked for or Google refuses something. What was done until then
 * stays, and the next run goes on.
 */
export async function setup(project: string, order: SetupOrder, around: Surroundings): Promise<boolean> {
  const run = new Run(project, order, around);
  const { file, tell } = around;
  const results = await run.lookAtAll();
  if (order.json) tell(planJson(project, file.name, results));
  else tell(planText(results, file.name));
  const missing = results.filter(({ standing }) => standing.is === 'missing');
  const isDone = results.every(({ standing }) => standing.is === 'done' || standing.is === 'left');
  if (order.plan || missing.length === 0 || results.some(({ standing }) => stops(standing))) return isDone;
  if (!order.yes && !(await around.agrees(`Do these ${missing.length} in ${project}?`))) return false;
  tell('');
  return run.doAll();
}

const stops = (standing: Standing) => standing.is === 'by hand' && standing.stops === true;

class Run {
  private readonly choices: { -readonly [name in keyof Choices]: Choices[name] };
  private number: Promise<string> | undefined;
  /** Whether interfaces were switched on in this run, and may be on their way. */
  private isWarming = false;

  constructor(
    private readonly project: string,
    private readonly order: SetupOrder,
    private readonly around: Surroundings,
  ) {
    this.choices = { ...order.choices };
  }

  /** Looks at each step, asks for what is to be chosen, and stops where nothing can follow. */
  async lookAtAll(): Promise<StepResult[]> {
    const results: StepResult[] = [];
    for (const step of STEPS) {
      const standing = await this.chosen(step);
      results.push({ step, standing });
      if (stops(standing)) break;
    }
    return results;
  }

  async doAll(): Promise<boolean> {
    let isWhole = true;
    for (const step of STEPS) {
      const standing = await this.doStep(step);
      this.around.tell(standingLine({ step, standing }));
      isWhole &&= standing.is === 'done' || standing.is === 'left';
      if (stops(standing)) return false;
    }
    return isWhole;
  }

  private async doStep(step: Step): Promise<Standing> {
    let before = '';
    for (let round = 0; round < ROUNDS; round++) {
      const standing = await this.chosen(step);
      if (standing.is !== 'missing' || standing.actions.length === 0) return standing;
      const actions = JSON.stringify(standing.actions);
      if (actions === before) break;
      before = actions;
      for (const action of standing.actions) await this.naming(step, () => this.act(action));
      if (step.name === 'APIs') this.isWarming = true;
    }
    throw new AdminError(
      `${step.name}: Google took it and does not show it yet. Run setup again in a minute.`,
    );
  }

  private async act(action: Action): Promise<void> {
    const { google, file, firebase } = this.around;
    if ('call' in action) await perform(google, action.call);
    else if ('set' in action) writeVariables(file.path, file.template, action.set);
    else await firebase(action.firebase, action.config);
  }

  /** Where a step stands, once what it needs is chosen. */
  private async chosen(step: Step): Promise<Standing> {
    for (;;) {
      const standing = await this.naming(step, () => step.look(this.place()));
      if (standing.is !== 'to choose' || this.order.plan) return standing;
      const { choice, what, list = [] } = standing;
      const { answer, tell } = this.around;
      const listed = list.length > 0 ? `\n${list.map((line) => `  ${line}`).join('\n')}` : '';
      if (answer === undefined)
        throw new AdminError(
          `${step.name}: ${what}. There is no terminal to ask at: say ${CHOICE_OPTIONS[choice]}.${listed}`,
        );
      try {
        this.choices[choice] = choiceOf(choice, (await answer(`${step.name}: ${what}${listed}\n`)).trim());
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        tell(error.message);
      }
    }
  }

  /** Puts the step's name and what to do before a refusal of Google's. */
  private async naming<T>(step: Step, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const refusal =
        refusalOf(error, this.project, step.roles) ??
        (error instanceof AdminError ? error.message : undefined);
      if (refusal === undefined) throw error;
      throw new AdminError(`${step.name}: ${refusal}`, { cause: error });
    }
  }

  private place(): Place {
    const { google, signIn, file, secrets } = this.around;
    return {
      project: this.project,
      number: () => (this.number ??= this.readNumber()),
      choices: this.choices,
      signIn,
      variables: readVariables(file.path),
      file: file.name,
      secrets,
      find: async (call) => {
        try {
          return await (this.isWarming ? askPatiently(google, call) : ask(google, call));
        } catch (error) {
          if (isOff(error) && !this.isWarming) return undefined;
          if (error instanceof RequestError && error.status === 404) return undefined;
          throw error;
        }
      },
    };
  }

  private async readNumber(): Promise<string> {
    return FIREBASE_PROJECT.parse(await ask(this.around.google, projectCall(this.project))).projectNumber;
  }
}
