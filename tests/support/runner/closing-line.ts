import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Closes a run with the plain line `N passed, N failed`, and before it names every test that was skipped:
 * nothing is left out silently. A file that cannot be loaded, a suite whose set-up fails and an error outside
 * of any test count as one failure each, and so does a run in which no test ran. (A global set-up that fails
 * ends Vitest before this; .ci/run counts it.)
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const { lines, failed } = closingLines(modules, unhandledErrors.length);
    if (failed > 0) process.exitCode = 1;
    console.log(lines.join('\n'));
  }
}

/** The lines that close a run, and how many failures they name. */
function closingLines(modules: readonly TestModule[], unhandledErrors: number) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: ReturnType<TestCase['result']>['state']) =>
    tests.filter((test) => test.result().state === state);
  const brokenModules = modules.filter(
    (module) => module.errors().length > 0 || module.children.size === 0,
  ).length;
  const brokenSuites = modules
    .flatMap((module) => [...module.children.allSuites()])
    .filter((suite) => suite.errors().length > 0).length;
  const passed = inState('passed').length;
  const broken = inState('failed').length + brokenModules + brokenSuites + unhandledErrors;
  const failed = broken === 0 && passed === 0 ? 1 : broken;
  const lines = [
    ...inState('skipped').map(({ fullName, module }) => `skipped: ${module.relativeModuleId} > ${fullName}`),
    ...(failed > broken ? ['no test ran'] : []),
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, failed };
}
