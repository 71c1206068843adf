/** Holds requests and answers against the shapes that Google publishes (operator/setup/published.json). */
import published from '../../../operator/setup/published.json' with { type: 'json' };

type Shape = string | { readonly type: Shape; readonly readOnly: true } | readonly Shape[] | Properties;
interface Properties {
  readonly [name: string]: Shape;
}

interface Method {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly flatPath?: string;
  readonly query: readonly string[];
  readonly body?: string;
  readonly answer: string;
}

export const METHODS = published.methods as Readonly<Record<string, Method>>;
const SHAPES = published.shapes as unknown as Readonly<Record<string, Properties>>;

/** Returns the id of the one published method that a request is of, undefined where it is of none. */
export function methodIdOf(host: string, verb: string, path: string): string | undefined {
  const found = Object.entries(METHODS).filter(([, method]) => {
    const pattern = (method.flatPath ?? method.path)
      .replaceAll('.', String.raw`\.`)
      // Of any project or folder: `v1/{v1Id}/{v1Id1}`.
      // Their names may have folders in them.
      .replace('{operationsId}', '.+')
      .replaceAll(/\{\w+\}/g, '[^/:]+(?::[^/:]+)*');
    return method.host === host && method.method === verb && new RegExp(`^/${pattern}$`).test(path);
  });
  // `projects/x:getIamPolicy` also looks like a project of that name.
  return found.toSorted(([, a], [, b]) => b.path.length - a.path.length)[0]?.[0];
}

function there(id: string): Method {
  const method = METHODS[id];
  if (method === undefined) throw new Error(`No published method ${id}`);
  return method;
}

/** What a request lacks: unknown parameters, a mask of fields that are none, a body of another shape. */
export function requestFaults(id: string, query: URLSearchParams, body: unknown): string[] {
  const { query: known, body: shape } = there(id);
  const unknown = [...query.keys()].filter((name) => !known.includes(name));
  const masks = (query.get('updateMask') ?? '').split(',').filter(Boolean);
  return [
    ...unknown.map((name) => `${id}: unknown parameter ${name}`),
    ...masks
      .filter((mask) => !isPath(shape, mask))
      .map((mask) => `${id}: unknown field ${mask} in updateMask`),
    ...(shape === undefined
      ? body === undefined
        ? []
        : [`${id}: takes no body`]
      : faultsOf(body ?? {}, shape, id, true)),
  ];
}

/** What an answer of the test's own has that the service's would not. */
export function answerFaults(id: string, answer: unknown): string[] {
  return faultsOf(answer, there(id).answer, `answer of ${id}`, false);
}

function isPath(shape: Shape | undefined, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  const own = typeof shape === 'string' && shape.startsWith('#') ? SHAPES[shape.slice(1)] : undefined;
  const next = own?.[first];
  return next !== undefined && (rest.length === 0 || isPath(next, rest.join('.')));
}

function faultsOf(value: unknown, shape: Shape, at: string, isSent: boolean): string[] {
  if (Array.isArray(shape)) {
    const [item = 'object'] = shape as readonly Shape[];
    if (!Array.isArray(value)) return [`${at}: no list`];
    return value.flatMap((one, index) => faultsOf(one, item, `${at}[${index}]`, isSent));
  }
  if (typeof shape === 'string') {
    if (shape.startsWith('#')) return ofObject(value, SHAPES[shape.slice(1)] ?? {}, at, isSent);
    if (shape.includes('|')) return shape.split('|').includes(String(value)) ? [] : [`${at}: no ${shape}`];
    if (shape === 'integer' || shape === 'number')
      return typeof value === 'number' ? [] : [`${at}: no number`];
    return typeof value === shape ? [] : [`${at}: no ${shape}`];
  }
  if (isReadOnly(shape)) return isSent ? [`${at}: is read only`] : faultsOf(value, shape.type, at, isSent);
  return ofObject(value, shape as Properties, at, isSent);
}

const isReadOnly = (shape: object): shape is { readonly type: Shape; readonly readOnly: true } =>
  'readOnly' in shape && shape.readOnly === true;

function ofObject(value: unknown, properties: Properties, at: string, isSent: boolean): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
  return Object.entries(value).flatMap(([name, inner]) => {
    const shape = properties[name];
    return shape === undefined ? [`${at}: unknown ${name}`] : faultsOf(inner, shape, `${at}.${name}`, isSent);
  });
}
