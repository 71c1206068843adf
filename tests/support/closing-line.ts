import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Closes a run with the plain line `N passed, N failed`, and before it names every test that was skipped: nothing is left
 * out silently. A file that cannot be loaded, a set-up that fails and an error outside of any test count as one failure each.
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    console.log(closingLines(modules, unhandledErrors.length).join('\n'));
  }
}

/** The lines that close a run. */
function closingLines(modules: readonly TestModule[], unhandledErrors: number): string[] {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: ReturnType<TestCase['result']>['state']) =>
    tests.filter((test) => test.result().state === state);
  const brokenModules = modules.filter(
    (module) => module.errors().length > 0 || module.children.size === 0,
  ).length;
  const brokenSuites = modules
    .flatMap((module) => [...module.children.allSuites()])
    .filter((suite) => suite.errors().length > 0).length;
  const failed = inState('failed').length + brokenModules + brokenSuites + unhandledErrors;
  return [
    ...inState('skipped').map(({ fullName, module }) => `skipped: ${module.relativeModuleId} > ${fullName}`),
    `${inState('passed').length} passed, ${failed} failed`,
  ];
}
