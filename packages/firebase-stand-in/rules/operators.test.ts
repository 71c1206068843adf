import { describe, expect, it } from 'vitest';
import { condition, Reference } from '../testing/rules-harness.ts';

const ERROR = 'resource.data.missing';
const MISSING = 'Property missing is undefined on object.';

describe('&& and ||', () => {
  it.each([
    [`${ERROR} || true`, 'allowed'],
    [`true || ${ERROR}`, 'allowed'],
    [`${ERROR} || false`, MISSING],
    [`false || ${ERROR}`, MISSING],
    [`!(${ERROR} && false)`, 'allowed'],
    [`!(false && ${ERROR})`, 'allowed'],
    [`${ERROR} && true`, MISSING],
    [`true && ${ERROR}`, MISSING],
    [`${ERROR} && ${ERROR} || true`, 'allowed'],
    [`!${ERROR}`, MISSING],
    [`!${ERROR} || true`, 'allowed'],
    ['1 || true', 'allowed'],
    ['1 && true', 'Type error. Received: [int] Expected: [bool].'],
    ["true && 'x'", 'Type error. Received: [string] Expected: [bool].'],
    ['true && true', 'allowed'],
    ['true && false', 'false'],
    ['false || false', 'false'],
  ])('%s is %s', (expression, expected) => {
    expect(condition(expression)).toBe(expected);
  });
});

describe('a condition that is no boolean', () => {
  it.each([
    ["'true'", 'Type error. Received: [string] Expected: [bool].'],
    ['null', 'Null value error.'],
    ['1', 'Type error. Received: [int] Expected: [bool].'],
  ])('%s does not allow', (expression, expected) => {
    expect(condition(expression)).toBe(expected);
  });
});

describe('equality', () => {
  it.each([
    '1 == 1.0 && 9007199254740993 != 9007199254740992.0',
    "!(1 == '1') && 1 != '1'",
    'null == null && !(null == false) && null != 0',
    "!([1] == {'a': 1}) && !(true == 'true')",
    'resource.data.n == null && resource.data.n != 1',
    'resource.data.nan != resource.data.nan',
    "resource.data.ref == /databases/$('(default)')/documents/users/ann",
    'resource.data.at == timestamp.value(1500)',
    "resource.data.map == {'x': [1, 'y']}",
  ])('holds: %s', (expression) => {
    const data = {
      n: null,
      nan: Number.NaN,
      ref: new Reference('users/ann'),
      at: new Date(1500),
      map: { x: [1n, 'y'] },
    };
    expect(condition(expression, data)).toBe('allowed');
  });
});

describe('order', () => {
  it.each([
    '1 < 1.5',
    '2 >= 2.0',
    '-1 < 0',
    "'Z' < 'a'",
    "'' < 'a'",
    "'\\uFFFD' < '😀'",
    '!(0.0/0.0 < 1) && !(0.0/0.0 >= 1)',
  ])('holds: %s', (expression) => {
    expect(condition(expression)).toBe('allowed');
  });

  it.each([
    ["1 < 'a'", 'Unsupported operation error. Received: int < string.'],
    ['null < 1', 'Null value error.'],
    ['true < false', 'Unsupported operation error. Received: bool < bool.'],
    ['[1] < [2]', 'Unsupported operation error. Received: list < list.'],
  ])('%s is an error', (expression, message) => {
    expect(condition(expression)).toBe(message);
  });
});

describe('arithmetic', () => {
  it.each([
    '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9',
    '7 / 2 == 3 && -7 / 2 == -3 && 7 % 3 == 1 && -7 % 3 == -1',
    '7 / 2.0 == 3.5 && 1 + 0.5 == 1.5 && 1 + 1 is int && 1 + 1.0 is float',
    '10 - 2 - 3 == 5 && 100 / 10 / 5 == 2',
    '9223372036854775807 + 0 == 9223372036854775807 && -9223372036854775808 < 0',
    '0x10 == 16 && 1e3 == 1000.0 && 1.5e-1 == 0.15',
    '-(-1) == 1 && - 1 + 2 == 1',
    '5.5 % 2.0 == 1.5',
  ])('holds: %s', (expression) => {
    expect(condition(expression)).toBe('allowed');
  });

  it.each([
    ['9223372036854775807 + 1 > 0', 'Integer overflow.'],
    ['-9223372036854775808 - 1 < 0', 'Integer overflow.'],
    ['9223372036854775807 * 2 > 0', 'Integer overflow.'],
    ['-9223372036854775808 / -1 > 0', 'Integer overflow.'],
    ['1 / 0 == 1', 'Division by zero.'],
    ['1 % 0 == 1', 'Division by zero.'],
    ["1 + 'a' == 'x'", 'Unsupported operation error. Received: int + string.'],
    ["-'a' == 'a'", 'Type error. Received: [string] Expected: [int,float].'],
    ['null + 1 == 1', 'Null value error.'],
  ])('%s is an error', (expression, message) => {
    expect(condition(expression)).toBe(message);
  });
});

describe('precedence', () => {
  it.each([
    'true || false && false',
    '!false && true',
    '1 + 1 == 2 && 2 * 2 > 3',
    "!('a' in ['b']) && 'a' in ['a'] == true",
    '1 < 2 == true',
    '1 is int == true',
    'true ? true : false ? false : false',
    '(false ? 1 : 2) == 2',
    '-2 * -3 == 6',
    "{'a': false ? 1 : 2}.a == 2",
    '[1, 2, 3][true ? 1 : 2] == 2',
    "'abc'[true ? 0 : 1 : 2] == 'ab'",
  ])('holds: %s', (expression) => {
    expect(condition(expression)).toBe('allowed');
  });
});

describe('is', () => {
  const data = {
    b: true,
    i: 1n,
    f: 1.5,
    s: 'x',
    l: [1n],
    m: { a: 1n },
    t: new Date(0),
    p: new Reference('a/b'),
    n: null,
  };
  const TYPES: readonly (readonly [string, string])[] = [
    ['resource.data.b', 'bool'],
    ['resource.data.i', 'int'],
    ['resource.data.i', 'number'],
    ['resource.data.f', 'float'],
    ['resource.data.f', 'number'],
    ['resource.data.s', 'string'],
    ['resource.data.l', 'list'],
    ['resource.data.m', 'map'],
    ['resource.data', 'map'],
    ['resource.data.t', 'timestamp'],
    ['resource.data.p', 'path'],
    ['request.time', 'timestamp'],
    ['request.path', 'path'],
    ["duration.value(1, 's')", 'duration'],
    ["'x'.toUtf8()", 'bytes'],
    ['[1].toSet()', 'set'],
  ];

  const OTHER_TYPES = [
    'bool',
    'bytes',
    'duration',
    'latlng',
    'list',
    'map',
    'path',
    'set',
    'string',
    'timestamp',
  ];

  it.each(TYPES)('%s is %s', (expression, type) => {
    expect(condition(`${expression} is ${type}`, data)).toBe('allowed');
    const others = OTHER_TYPES.filter((other) => other !== type);
    for (const other of others) expect(condition(`${expression} is ${other}`, data)).toBe('false');
  });

  it('tells integers from floats', () => {
    expect(condition('resource.data.i is float || resource.data.f is int', data)).toBe('false');
  });

  it('finds null to be of no other type', () => {
    expect(condition('resource.data.n is string || resource.data.n is map', data)).toBe('false');
  });

  it('is an error on an absent field', () => {
    expect(condition('resource.data.missing is string', data)).toBe(MISSING);
  });
});

describe('access', () => {
  const data = { list: ['a', 'b'], map: { 'a b': 1n, nothing: null }, text: 'hello' };

  it.each([
    "resource.data['map']['a b'] == 1",
    "resource.data.list[1] == 'b'",
    "resource.data.text[1:3] == 'el' && resource.data.list[0:0] == []",
    "resource.id == 'd'",
    'resource.__name__ == /databases/(default)/documents/docs/d',
    "resource['__name__'][4] == 'd'",
    'request.path == /databases/$(database)/documents/docs/$(id)',
    "request.method == 'get'",
    "database == '(default)'",
  ])('holds: %s', (expression) => {
    expect(condition(expression, data)).toBe('allowed');
  });

  it.each([
    ['resource.data.list[2] == 1', 'Index 2 is out of bounds.'],
    ['resource.data.list[-1] == 1', 'Index -1 is out of bounds.'],
    ["resource.data.list['a'] == 1", 'Type error. Received: [string] Expected: [int].'],
    ['resource.data.list.a == 1', 'Type error. Received: [list] Expected: [map,path].'],
    ['resource.data.map[0] == 1', 'Type error. Received: [int] Expected: [string].'],
    ['resource.data.map.nothing.x == 1', 'Null value error.'],
    ['resource.data.text[0:9] == 1', 'Range [0:9] is out of bounds.'],
    ['resource.data.text[3:2] == 1', 'Range [3:2] is out of bounds.'],
    ['request.resource == null', 'Property resource is undefined on object.'],
    ['request.query.limit == null', 'Property query is undefined on object.'],
    ["1 in 'abc'", 'Type error. Received: [string] Expected: [list,set,map].'],
    ["'a' in null", 'Null value error.'],
  ])('%s is an error', (expression, message) => {
    expect(condition(expression, data)).toBe(message);
  });

  it('finds no method of a map among the properties of its data', () => {
    expect(condition('resource.data.constructor == null || resource.data.__proto__ == null', data)).toContain(
      'undefined',
    );
  });
});
