/**
 * The shape in which firebase-tools' storage emulator reads findings (`StorageRulesIssues` of its rules
 * runtime).
 */
export class StorageRulesIssues {
  constructor(
    readonly errors: string[] = [],
    readonly warnings: string[] = [],
  ) {}

  get all(): string[] {
    return [...this.errors, ...this.warnings];
  }

  exist(): boolean {
    return this.errors.length > 0 || this.warnings.length > 0;
  }

  extend(other: { readonly errors: readonly string[]; readonly warnings: readonly string[] }): void {
    this.errors.push(...other.errors);
    this.warnings.push(...other.warnings);
  }
}
