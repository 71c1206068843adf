/** The body of `projects/{project}:test`. Source: Firebase Rules REST reference, `projects.test`. */
import { z } from 'zod';
import type { Method } from '../rules/syntax/ast.ts';
import { invalid, unimplemented } from '../status.ts';

/** A mock of a function of the service. */
export interface FunctionMock {
  readonly name: string;
  /** The path it is for; undefined: any. */
  readonly path: string | undefined;
  /** `value` undefined: there is no document. */
  readonly result: { readonly value?: unknown };
}

/** One case: a request, and what is expected of the rules. */
export interface TestCase {
  readonly expectation: 'ALLOW' | 'DENY';
  readonly method: Method;
  readonly path: readonly string[];
  /** The request as it was sent, for its other parts. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Undefined and null are the same: rules that ask for `resource` then get a "Null value error". */
  readonly resource: unknown;
  readonly mocks: readonly FunctionMock[];
}

/** A request of the method. */
export interface TestRequest {
  readonly file: string;
  readonly content: string;
  readonly cases: readonly TestCase[];
}

const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const satisfies readonly Method[];

const MOCK = z.object({
  function: z.string(),
  args: z
    .array(z.union([z.object({ exactValue: z.string() }), z.object({ anyValue: z.object({}) })]))
    .length(1),
  result: z.union([z.object({ undefined: z.object({}) }), z.object({ value: z.unknown() })]),
});

const CASE = z.object({
  expectation: z.enum(['ALLOW', 'DENY']),
  request: z.looseObject({ method: z.enum(METHODS), path: z.string().startsWith('/') }),
  resource: z.unknown().optional(),
  functionMocks: z.array(MOCK).default([]),
  pathEncoding: z.enum(['ENCODING_UNSPECIFIED', 'URL_ENCODED', 'PLAIN']).default('PLAIN'),
  expressionReportLevel: z.enum(['LEVEL_UNSPECIFIED', 'NONE', 'FULL', 'VISITED']).default('NONE'),
});

const BODY = z.object({
  source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })).length(1) }),
  testSuite: z.object({ testCases: z.array(CASE).default([]) }).default({ testCases: [] }),
});

/** Reads the body. Throws INVALID_ARGUMENT, and UNIMPLEMENTED for the reports about expressions. */
export function readTestRequest(body: unknown): TestRequest {
  const parsed = BODY.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(`Invalid value at '${issue?.path.join('.')}': ${issue?.message}`);
  }
  const { source, testSuite } = parsed.data;
  const [file] = source.files;
  return {
    file: file?.name ?? '',
    content: file?.content ?? '',
    cases: testSuite.testCases.map(toCase),
  };
}

function toCase({
  expectation,
  request,
  resource,
  functionMocks,
  pathEncoding,
  expressionReportLevel,
}: z.infer<typeof CASE>): TestCase {
  if (expressionReportLevel === 'FULL' || expressionReportLevel === 'VISITED')
    throw unimplemented(`The report level ${expressionReportLevel}`);
  const segments = request.path.slice(1).split('/');
  return {
    expectation,
    method: request.method,
    path: pathEncoding === 'URL_ENCODED' ? segments.map(decoded) : segments,
    request,
    resource,
    mocks: functionMocks.map(({ function: name, args: [arg], result }) => ({
      name,
      path: arg !== undefined && 'exactValue' in arg ? arg.exactValue : undefined,
      result: 'value' in result ? { value: result.value } : {},
    })),
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalid(`Invalid path segment "${segment}".`);
  }
}
