/**
 * The one error the stand-in answers with. Transports turn it into their own shape: REST into an HTTP status
 * and `{error:{code,status,message}}`, a WebChannel stream into a numeric gRPC code. Source: google.rpc.Code
 * and its HTTP mapping.
 */
export type StatusCode =
  | 'OK'
  | 'CANCELLED'
  | 'UNKNOWN'
  | 'INVALID_ARGUMENT'
  | 'DEADLINE_EXCEEDED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'OUT_OF_RANGE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATA_LOSS'
  | 'UNAUTHENTICATED';

/** Numeric gRPC code and HTTP status of each status code. */
export const STATUS: Record<StatusCode, { readonly grpc: number; readonly http: number }> = {
  OK: { grpc: 0, http: 200 },
  CANCELLED: { grpc: 1, http: 499 },
  UNKNOWN: { grpc: 2, http: 500 },
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  OUT_OF_RANGE: { grpc: 11, http: 400 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  DATA_LOSS: { grpc: 15, http: 500 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
};

/** A refusal with a status code the SDK understands. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  constructor(
    readonly code: StatusCode,
    message: string,
  ) {
    super(message);
  }
}

/** The request itself is wrong. */
export function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** The service's own words; `reasons`, behind a newline, is what the official emulator adds. */
export function permissionDenied(reasons?: string): StatusError {
  const detail = reasons === undefined ? '' : `\n${reasons}`;
  return new StatusError('PERMISSION_DENIED', `Missing or insufficient permissions.${detail}`);
}

/** For what the real service has and the stand-in does not: refused by name, never half-done. */
export function unimplemented(what: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `${what} is not implemented by the stand-in.`);
}
