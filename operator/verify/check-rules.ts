import type { RulesService } from 'rules-proof/cases';
import type { AdminTarget } from '../shared/google/credentials.ts';
import type { Findings } from './findings.ts';
import { deployedRules, RULES_FILES, testRules } from './rules-api.ts';

/** Compiles both files with the service's own compiler, and compares them with what is deployed. */
export async function checkRules(
  target: AdminTarget,
  rules: Readonly<Record<RulesService, string>>,
  findings: Findings,
): Promise<void> {
  for (const service of ['cloud.firestore', 'firebase.storage'] as const) {
    const file = RULES_FILES[service];
    const { issues } = await testRules(target, service, rules[service], []);
    const issueLines = issues.map(
      ({ severity, line, description }) => `${severity} in line ${line}: ${description}`,
    );
    findings.add({
      area: 'rules',
      what: `${file} compiles`,
      expected: 'without issues',
      found: issueLines.length === 0 ? 'without issues' : issueLines.join('; '),
    });
    const deployed = await deployedRules(target, service);
    findings.add({
      area: 'rules',
      what: `${file} is what is deployed`,
      expected: 'the same text',
      found: deployed === undefined ? 'nothing is deployed' : difference(rules[service], deployed),
    });
  }
}

function difference(here: string, there: string): string {
  if (here === there) return 'the same text';
  const [ours, theirs] = [here.split('\n'), there.split('\n')];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  return `another text from line ${(at < 0 ? ours.length : at) + 1} on`;
}
