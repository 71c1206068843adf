/** Questions that differ from an allowed one in a single fact. */
import type { Json, Question } from './test-case.ts';

/** A changed question, and what was changed. */
export interface Mutation {
  readonly what: string;
  readonly question: Question;
}

const HOUR_MS = 3_600_000;
const SOMEBODY_ELSE = 'SomebodyElse0000000000000000';

/**
 * Signed out, another user, another hour, and each field of what is written gone, of another type, or one
 * too many.
 */
export function mutationsOf(question: Question): Mutation[] {
  return [...callers(question), ...times(question), ...fields(question)];
}

function callers({ request, ...rest }: Question): Mutation[] {
  const { auth } = request;
  if (auth === null) return [];
  return [
    { what: 'signed out', question: { ...rest, request: { ...request, auth: null } } },
    {
      what: 'somebody else',
      question: { ...rest, request: { ...request, auth: { ...auth, uid: SOMEBODY_ELSE } } },
    },
  ];
}

function times({ request, ...rest }: Question): Mutation[] {
  if (request.method !== 'create' && request.method !== 'update') return [];
  const time = new Date(Date.parse(request.time) - HOUR_MS).toISOString();
  return [{ what: 'an hour earlier', question: { ...rest, request: { ...request, time } } }];
}

function fields(question: Question): Mutation[] {
  const written = question.request.resource;
  if (written === undefined) return [];
  // A document's fields are below `data`; an object of Storage is its own.
  const isDocument = 'data' in written;
  const values = (isDocument ? written['data'] : written) as Readonly<Record<string, Json>>;
  const withValues = (what: string, changed: Readonly<Record<string, Json>>): Mutation => ({
    what,
    question: {
      ...question,
      request: { ...question.request, resource: isDocument ? { ...written, data: changed } : changed },
    },
  });
  const each = Object.entries(values).flatMap(([name, value]) => {
    const { [name]: _gone, ...others } = values;
    return [
      withValues(`without ${name}`, others),
      withValues(`${name} of another type`, { ...values, [name]: otherType(value) }),
    ];
  });
  return [...each, withValues('a field too many', { ...values, one: 'too many' })];
}

function otherType(value: Json): Json {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return 'seven';
  if (typeof value === 'boolean') return 'yes';
  if (value === null) return ['none'];
  return Array.isArray(value) ? { 0: 'item' } : ['map'];
}
