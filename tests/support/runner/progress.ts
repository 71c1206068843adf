import { existsSync } from 'node:fs';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { expectedSeconds, pathOf, recordDurations } from './durations.ts';
import { secondsLeft, type Group } from './seconds-left.ts';

/** How often it is said how far the run is. */
const EVERY_MS = 15_000;

/** Says every now and then how many files are done, how long the rest will take, and which run now. */
export class Progress implements Reporter {
  private readonly running = new Map<string, number>();
  private readonly taken = new Map<string, number>();
  private specifications: readonly TestSpecification[] = [];
  /**
   * Whether all tests of all files passed: durations of tests that were cut short or timed out mean nothing.
   */
  private isWhole = true;
  private timer: NodeJS.Timeout | undefined;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.specifications = specifications;
    this.taken.clear();
    const minutes = clock(secondsLeft(this.groups(), 1));
    console.log(
      `\n${specifications.length} files; their tests take about ${minutes} minutes when nothing else runs.`,
    );
    this.timer = setInterval(() => this.tell(), EVERY_MS).unref();
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.running.set(moduleId, Date.now());
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(module.moduleId);
    this.isWhole &&= module.ok() && module.project.config.testNamePattern === undefined;
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const all = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    this.taken.set(module.moduleId, all / 1_000);
  }

  onTestRunEnd(): void {
    clearInterval(this.timer);
    if (process.env['RECORD_DURATIONS'] && this.isWhole) recordDurations(this.taken, existsSync);
  }

  private tell(): void {
    const left = secondsLeft(this.groups(), this.slowness());
    const files = [...this.running.keys()].map(pathOf).join(', ');
    console.log(
      `… ${this.taken.size} of ${this.specifications.length} files, about ${clock(left)} left; now ${files}`,
    );
  }

  /** What is still to be run, by the groups that Vitest runs one after the other. */
  private groups(): Group[] {
    const groups = new Map<number, Group & { readonly files: number[] }>();
    for (const { moduleId, project } of this.specifications) {
      if (this.taken.has(moduleId)) continue;
      const { groupOrder } = project.config.sequence;
      const group = groups.get(groupOrder) ?? { workers: project.config.maxWorkers, files: [] };
      const since = this.running.get(moduleId);
      const gone = since === undefined ? 0 : (Date.now() - since) / 1_000;
      group.files.push(Math.max(0, expectedSeconds(moduleId) - gone));
      groups.set(groupOrder, group);
    }
    return [...groups.values()];
  }

  /** How much longer than recorded the files took that are done. */
  private slowness(): number {
    let [taken, expected] = [0, 0];
    for (const [moduleId, seconds] of this.taken) {
      taken += seconds;
      expected += expectedSeconds(moduleId);
    }
    return expected === 0 ? 1 : taken / expected;
  }
}

/** Seconds as `minutes:seconds`. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
