import { StatusError } from '../../status.ts';

/** A request path below `/v1`, decoded: which database, which document or collection, which custom verb. */
export interface UrlPath {
  readonly projectId: string;
  readonly databaseId: string;
  /** Segments after `documents`; undefined when the path ends at the database. */
  readonly segments: readonly string[] | undefined;
  /** What follows the last colon, as in `:commit`; undefined without one. */
  readonly verb: string | undefined;
}

/**
 * Takes a percent-encoded path apart: `/v1/projects/{p}/databases/{d}[/documents[/…]][:verb]`. Only with
 * `customVerb` does a colon in the last segment start a verb: document ids may contain colons. Undefined when
 * the path is another one's. Throws INVALID_ARGUMENT on bad percent-encoding. Source: google.api.http path
 * templates of firestore.v1.
 */
export function parseUrlPath(path: string, customVerb: boolean): UrlPath | undefined {
  const match = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+?)(?:\/documents(\/[^?]*?)?)?$/;
  const { resource, verb } = customVerb ? splitVerb(path) : { resource: path, verb: undefined };
  const found = match.exec(resource);
  if (found === null) return undefined;
  const hasDocuments = resource.split('/')[6] === 'documents';
  const below = found[3] ?? '';
  return {
    projectId: decodeSegment(found[1] ?? ''),
    databaseId: decodeSegment(found[2] ?? ''),
    segments: hasDocuments ? below.split('/').slice(1).map(decodeSegment) : undefined,
    verb,
  };
}

/** Decodes one segment of a URL's path. Throws INVALID_ARGUMENT. */
export function decodeSegment(segment: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new StatusError('INVALID_ARGUMENT', `Malformed percent-encoding in the path: "${segment}".`);
  }
  if (decoded.includes('/')) {
    throw new StatusError('INVALID_ARGUMENT', `A path segment must not contain a slash: "${decoded}".`);
  }
  return decoded;
}

function splitVerb(path: string): { resource: string; verb: string | undefined } {
  const colon = path.lastIndexOf(':');
  if (colon < 0 || path.includes('/', colon)) return { resource: path, verb: undefined };
  return { resource: path.slice(0, colon), verb: path.slice(colon + 1) };
}
