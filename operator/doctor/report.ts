import { columns } from '../shared/terminal/columns.ts';
import { printable } from '../shared/terminal/printable.ts';
import { isFault, KINDS, type Finding, type Kind } from './finding.ts';

/** The number of findings of a kind that are shown. */
const SHOWN = 20;

/** The findings of a walk, in bounded memory. */
export class Tally {
  private readonly kinds = new Map<Kind, { count: number; repairable: number; examples: Finding[] }>();

  add(finding: Finding): void {
    const entry = this.kinds.get(finding.kind) ?? { count: 0, repairable: 0, examples: [] };
    entry.count += 1;
    if (finding.repair !== undefined) entry.repairable += 1;
    if (entry.examples.length < SHOWN) entry.examples.push(finding);
    this.kinds.set(finding.kind, entry);
  }

  /** The number of findings that break something. */
  get faults(): number {
    return this.sum(({ examples, count }) => (examples.some(isFault) ? count : 0));
  }

  get repairable(): number {
    return this.sum(({ repairable }) => repairable);
  }

  /** A table of the kinds, then each kind's first findings. */
  text(): string {
    if (this.kinds.size === 0) return 'Nothing found: everything is as it should be.';
    const rows = [...this.kinds].map(([kind, { count, repairable, examples }]) => [
      examples.some(isFault) ? 'fault' : 'notice',
      kind,
      String(count),
      repairable === 0 ? 'by hand' : `${repairable}: ${examples.find(({ repair }) => repair)?.repair?.does}`,
      KINDS[kind],
    ]);
    const table = columns([['', 'kind', 'found', 'repair', 'meaning'], ...rows]);
    const details = [...this.kinds].flatMap(([kind, { count, examples }]) => [
      '',
      `${kind}:`,
      ...examples.map(({ path, detail }) => `  ${printable(path)}: ${printable(detail)}`),
      ...(count > examples.length ? [`  … and ${count - examples.length} more`] : []),
    ]);
    return [...table, ...details].join('\n');
  }

  private sum(of: (entry: { count: number; repairable: number; examples: Finding[] }) => number): number {
    return [...this.kinds.values()].reduce((sum, entry) => sum + of(entry), 0);
  }
}
