import { describe, expect, it } from 'vitest';
import { condition, firestoreRules } from '../../testing/rules-harness.ts';
import { compileRules } from '../compile.ts';
import { RulesCompileError } from '../issue.ts';

/** `line:column: message` of each error. */
function errorsOf(source: string): string[] {
  try {
    compileRules(source, 'x.rules');
    return [];
  } catch (error) {
    if (!(error instanceof RulesCompileError)) throw error;
    return error.issues
      .filter(({ severity }) => severity === 'error')
      .map(({ line, column, message }) => `${line}:${column}: ${message}`);
  }
}

/** The same of each warning, where there is no error. */
const warningsOf = (source: string) =>
  compileRules(source, 'x.rules').warnings.map(
    ({ line, column, message }) => `${line}:${column}: ${message}`,
  );

/** Errors of a body that begins on line 4 of the file. */
const bodyErrors = (body: string) => errorsOf(firestoreRules(body));
const bodyWarnings = (body: string) => warningsOf(firestoreRules(body));
const conditionErrors = (expression: string) => bodyErrors(`match /a/{x} { allow read: if ${expression}; }`);

describe('a rules file', () => {
  it('names file, line and column of an error in the message', () => {
    const source = "rules_version = '2';\nservice cloud.firestore {\n  match /x {\n    allow raed;\n  }\n}";
    expect(() => compileRules(source, 'firestore.rules')).toThrow(
      "firestore.rules:4:11: Unknown method 'raed' in allow.",
    );
  });

  it('reports all semantic errors at once', () => {
    expect(conditionErrors('x is text && x is words')).toEqual([
      '4:33: Invalid type name: text.',
      '4:46: Invalid type name: words.',
    ]);
  });

  it('of no version is of version 1', () => {
    const { version } = compileRules('service cloud.firestore {}', 'x.rules');
    expect(version).toBe(1);
    expect(compileRules("rules_version = '1'; service cloud.firestore {}", 'x.rules').version).toBe(1);
    expect(compileRules("rules_version = '2'; service cloud.firestore {}", 'x.rules').version).toBe(2);
  });

  it.each([
    ['', '1:1: Missing service declaration.'],
    [
      "rules_version = '3';\nservice cloud.firestore {}",
      "1:17: Rules version '3' is not supported, only '1' and '2'.",
    ],
    ["rules_version = '2';", '1:21: Missing service declaration.'],
    ["rules_version = '2';\nservice cloud.datastore {}", "2:9: Unknown service 'cloud.datastore'."],
    [
      "rules_version = '2';\nservice cloud.firestore {}\nservice cloud.firestore {}",
      '3:1: A rules file has exactly one service.',
    ],
    [
      "rules_version = '2';\nservice cloud.firestore { allow read; }",
      "2:27: 'allow' must be inside a match block.",
    ],
    [
      "rules_version = '2';\nservice cloud.firestore {",
      "2:26: Unexpected end of file, expected 'match', 'allow', 'function' or '}'.",
    ],
    ["rules_version = '2'; /* x", '1:22: Comment is not closed.'],
    ["rules_version = '2", '1:17: String is not closed.'],
    ["rules_version = '2';\n#", "2:1: Unexpected character '#'."],
  ])('is refused: %j', (source, error) => {
    expect(errorsOf(source)).toEqual([error]);
  });

  it('may be 256 KiB long and no longer', () => {
    const source = firestoreRules('');
    expect(errorsOf(source + ' '.repeat(256 * 1024 - source.length))).toEqual([]);
    expect(errorsOf(source + ' '.repeat(256 * 1024 - source.length + 1))).toEqual([
      '1:1: Ruleset is larger than 256 KiB.',
    ]);
  });
});

describe('a statement', () => {
  it.each([
    'match /a/{x} { allow read; }',
    'match /a/{x} { allow read }',
    'match /a/{x} { allow read, write: if true }',
    'match /a/{x} { allow get, list, create, update, delete: if true; }',
    'match /a/{x=**} { allow read; }',
    'match /{a=**}/b/{c} { allow read; }',
    'match /a-b/{x}/c.d { allow read; }',
    'match /a/{x} { allow read: if f(); } function f() { return true }',
    'match /a/{x} { allow read: if f(1, 2); } function f(a, b,) { let c = a + b; return c == 3; }',
    'match /a/{x} { // comment\n allow read: /* another */ if true; }',
    'match /a/{x} { allow read: if true; match /b/{y} { allow read: if x == y; } }',
    'match /a/{x} { allow read: if true allow write; }',
  ])('is accepted: %s', (body) => {
    expect(bodyErrors(body)).toEqual([]);
  });

  it.each([
    ['match a/{x} { allow read; }', "4:7: Unexpected 'a', expected a path beginning with '/'."],
    ['match /a/{x=*} { allow read; }', '4:10: Path segment must be a name, {wildcard} or {wildcard=**}.'],
    ['match /a/{if} { allow read; }', "4:10: 'if' is a reserved word."],
    ['match /a/{x} { allow read: true; }', "4:28: Unexpected 'true', expected 'if'."],
    ['match /a/{x} { allow read: if true match /b { } }', "4:36: Unexpected 'match', expected ';'."],
    ['match /a/{x=**}/b/{y=**} { allow read; }', '4:1: Path has more than one recursive wildcard.'],
    [
      'match /a/{x=**} { match /b/{y=**} { allow read; } }',
      '4:19: Path has more than one recursive wildcard.',
    ],
    ['match /a/{x} { allow everything; }', "4:22: Unknown method 'everything' in allow."],
    ['function f() { let a = 1 return a; }', "4:26: Unexpected 'return', expected ';'."],
    ['function f() { }', "4:16: Unexpected '}', expected 'return'."],
    ['function true() { return 1; }', "4:10: 'true' is a reserved word."],
    ['function f() { return 1; } function f() { return 2; }', '4:37: Function f is already defined.'],
    ['function f(a, a) { return 1; }', '4:15: Variable a is already defined.'],
    ['function f(a) { let a = 1; return a; }', '4:21: Variable a is already defined.'],
    ['function f() { return g(); } function g() { return f(); }', '4:10: Recursive call of function f.'],
    ['function f() { return f(); }', '4:10: Recursive call of function f.'],
    ['function f(a,b,c,d,e,f,g,h) { return a; }', '4:10: Function f has more than 7 parameters.'],
  ])('is refused: %s', (body, error) => {
    expect(bodyErrors(body)).toContain(error);
  });

  it('takes at most 11 let bindings', () => {
    const bindings = (count: number) =>
      Array.from({ length: count }, (_, index) => `let v${index} = 1;`).join(' ');
    expect(bodyErrors(`function f() { ${bindings(11)} return 1; }`)).toEqual([]);
    expect(bodyErrors(`function f() { ${bindings(12)} return 1; }`)).toEqual([
      '4:10: Function f has more than 11 let bindings.',
    ]);
  });

  it('nests at most 10 deep', () => {
    const nested = (depth: number) => `${'match /a/{x} { '.repeat(depth)}allow read;${' }'.repeat(depth)}`;
    expect(bodyErrors(nested(9))).toEqual([]);
    expect(bodyErrors(nested(10))[0]).toContain('nested more than 10 deep');
  });

  it('sees a let binding only after it', () => {
    expect(bodyWarnings('function f() { let a = b; let b = 1; return a; }')).toContain(
      '4:24: Invalid variable name: b.',
    );
  });

  it('does not see the wildcards of another block', () => {
    expect(bodyWarnings('function f() { return x; } match /a/{x} { allow read: if f(); }')).toEqual([
      '4:23: Invalid variable name: x.',
    ]);
  });
});

describe('an expression', () => {
  it.each([
    ['', "4:31: Unexpected ';', expected an expression."],
    ['(true', "4:36: Unexpected ';', expected ')'."],
    ['1 +', "4:34: Unexpected ';', expected an expression."],
    ['true ? 1', "4:39: Unexpected ';', expected ':'."],
    ["'abc", '4:31: String is not closed.'],
    ["'\\d' == ''", "4:32: Invalid escape sequence '\\d' in string."],
    ['9223372036854775808 > 0', '4:31: Integer 9223372036854775808 does not fit into 64 bits.'],
    ['x is text', '4:33: Invalid type name: text.'],
    ['/a//b == x', '4:34: Path segment is missing.'],
    ['/a/$(x == x', "4:42: Unexpected ';', expected ')'."],
  ])('is refused: %s', (expression, error) => {
    expect(conditionErrors(expression)[0]).toBe(error);
  });

  it.each([
    ["'a'.matches() || true", '4:35: Wrong number of arguments for matches: expected 1, found 0.'],
    ["'a'.contains('b') || true", '4:35: Invalid function name: contains.'],
    ['math.cos(1) > 0 || true', '4:36: Invalid function name: math.cos.'],
    ["bool('true') || true", '4:31: Invalid function name: bool.'],
    [
      "'a'.matches('(') || true",
      '4:43: Invalid regular expression: error parsing regexp: missing closing ): `(`.',
    ],
    ['baz() || true', '4:31: Invalid function name: baz.'],
    ['math.abs(1, 2) > 0 || true', '4:36: Wrong number of arguments for abs: expected 1, found 2.'],
    ["get('a', 'b') == 1 || true", '4:31: Wrong number of arguments for get: expected 1, found 2.'],
    ['firestore.get(/a/b) == 1 || true', '4:41: Invalid function name: firestore.get.'],
    ['foo == 1 || true', '4:31: Invalid variable name: foo.'],
    ['math == 1 || true', '4:31: Invalid variable name: math.'],
  ])('is warned of, and an error when it is reached: %s', (expression, warning) => {
    const body = (condition: string) => `match /docs/{x} { allow read: if ${condition}; }`;
    expect(bodyWarnings(body(expression))).toEqual([
      warning.replace('4:', '4:').replace(/^4:(\d+)/, (_, at: string) => `4:${Number(at) + 3}`),
    ]);
    expect(condition(expression)).toBe('allowed');
    expect(condition(expression.replace(' || true', ''))).not.toMatch(/^(allowed|false)$/);
  });

  it.each([
    '('.repeat(5_000),
    '!'.repeat(50_000),
    '['.repeat(5_000),
    `true${' && true'.repeat(20_000)}`,
    `x${'.a'.repeat(20_000)}`,
  ])('is refused rather than exhausting the stack', (expression) => {
    expect(conditionErrors(expression)[0]).toMatch(/nested too deeply|too complex/);
  });

  it.each([
    '4 / 2 == 2',
    '(4) /2== 2',
    "/a/b == path('a/b')",
    "(/a/b)[0] == 'a'",
    '[/a/b][0] == /a/b',
    "/a/$('b' + 'c')/d == path('a/bc/d')",
    "/a/$(true ? 'b' : 'c') == /a/b",
    "'\\x41\\u0042\\101\\n\\t\\\\\\'\\\"' == \"AB\" + 'A\\n\\t\\\\\\'\"'",
    "[1, 2,] == [1, 2] && {'a': 1,} == {'a': 1}",
  ])('is understood: %s', (expression) => {
    expect(condition(expression)).toBe('allowed');
  });

  it('warns of an unused function without refusing the file', () => {
    const { warnings } = compileRules(firestoreRules('function f() { return true; }'), 'x.rules');
    expect(warnings).toEqual([
      { file: 'x.rules', line: 4, column: 10, message: 'Unused function: f.', severity: 'warning' },
    ]);
  });

  it('warns of unused parameters and let bindings', () => {
    const body =
      'function f(a, b) { let c = a; let d = c; return true; } match /x/{y} { allow read: if f(1, 2); }';
    const { warnings } = compileRules(firestoreRules(body), 'x.rules');
    expect(warnings.map(({ message }) => message)).toEqual(['Unused variable: b.', 'Unused variable: d.']);
  });
});
