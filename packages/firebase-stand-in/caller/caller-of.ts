import type { IncomingMessage } from 'node:http';
import { refuseForeignOrigin } from '../http/loopback.ts';
import type { Caller } from './caller.ts';
import { callerFromAuthorization } from './id-token.ts';

/**
 * Who makes a request of a project, by its Authorization header (or `authorization`, where it travelled in
 * the body). Throws UNAUTHENTICATED, also for an ID token of another project; PERMISSION_DENIED when a web
 * page of another site claims to be the owner. `projectId` undefined takes tokens of any project.
 */
export function callerOf(
  request: IncomingMessage,
  projectId: string | undefined,
  authorization: string | undefined = request.headers.authorization,
): Caller {
  const caller = callerFromAuthorization(authorization, { projectId });
  if (caller.kind === 'owner') refuseForeignOrigin(request);
  return caller;
}
