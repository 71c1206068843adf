/**
 * The Rules API of a project. Source: Firebase Rules REST reference, projects.test, projects.releases.get,
 * projects.rulesets.get.
 */
import type { RulesService, SentCase, Tested } from 'rules-proof/cases';
import { z } from 'zod';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { request, RequestError } from '../shared/google/request.ts';

const ANSWER = z.object({
  issues: z
    .array(
      z.object({
        severity: z.string().default('SEVERITY_UNSPECIFIED'),
        description: z.string().default(''),
        sourcePosition: z.object({ line: z.number().default(0) }).default({ line: 0 }),
      }),
    )
    .default([]),
  testResults: z
    .array(z.object({ state: z.string(), debugMessages: z.array(z.string()).default([]) }))
    .default([]),
});
const RELEASE = z.object({ rulesetName: z.string() });
const RULESET = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string().default('') })).min(1) }),
});

/** The file that a service's rules are in. */
export const RULES_FILES: Readonly<Record<RulesService, string>> = {
  'cloud.firestore': 'firestore.rules',
  'firebase.storage': 'storage.rules',
};

/** Compiles rules and runs cases. Rejects with `RequestError`. */
export async function testRules(
  target: AdminTarget,
  service: RulesService,
  content: string,
  cases: readonly SentCase[],
): Promise<Tested> {
  const testCases = cases.map(({ expectation, request, resource, functionMocks }) => ({
    expectation,
    request,
    ...(resource && { resource }),
    functionMocks,
  }));
  const { issues, testResults } = ANSWER.parse(
    await request(target, `${target.origins.rules}/v1/projects/${target.projectId}:test`, {
      method: 'POST',
      body: { source: { files: [{ name: RULES_FILES[service], content }] }, testSuite: { testCases } },
      repeatable: true,
    }),
  );
  return {
    issues: issues.map(({ severity, description, sourcePosition: { line } }) => ({
      severity,
      description,
      line,
    })),
    results: testResults.map(({ state, debugMessages }) => ({
      asExpected: state === 'SUCCESS',
      messages: debugMessages,
    })),
  };
}

/** The text of the rules in force; undefined where none were ever deployed. */
export async function deployedRules(target: AdminTarget, service: RulesService): Promise<string | undefined> {
  const release = service === 'cloud.firestore' ? service : `${service}/${target.bucket}`;
  const project = `${target.origins.rules}/v1/projects/${target.projectId}`;
  try {
    const { rulesetName } = RELEASE.parse(await request(target, `${project}/releases/${release}`));
    const { source } = RULESET.parse(await request(target, `${target.origins.rules}/v1/${rulesetName}`));
    return source.files[0]?.content;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}
