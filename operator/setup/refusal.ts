/** What a refusal of Google's means, and what the operator does about it. */
import { RequestError } from '../shared/google/request.ts';
import { isOff } from './google.ts';

/** Returns one plain sentence for a refused call of a step with these roles; undefined for other errors. */
export function refusalOf(error: unknown, project: string, roles: readonly string[]): string | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const { status, code, message } = error;
  const reason = reasonIn(message);
  if (status === 0) return message;
  if (isOff(error))
    return 'The interface for this is off, or was switched on so lately that it is not there yet: run setup again in a few minutes.';
  if (status === 401)
    return 'Google does not take the credentials: run `gcloud auth application-default login` again.';
  if (/billing/i.test(reason) && status < 500)
    return `Google asks for billing: link ${project} to a billing account that is open (Blaze). It says: ${reason}`;
  if (status === 403)
    return `The credentials may not do this: give their account ${roles.join(' and ')}, then run setup again. Google says: ${reason}`;
  if (status === 429 || code === 'RESOURCE_EXHAUSTED')
    return `A quota is used up: wait, or ask for more at https://console.cloud.google.com/iam-admin/quotas?project=${project}. Google says: ${reason}`;
  if (status === 409 || status === 412)
    return `Something else changed this at the same time, or it is there under this name: run setup again. Google says: ${reason}`;
  if (status >= 500) return `Google's service is unwell (${status}): run setup again later.`;
  return `Google refuses this (${status}): ${reason}`;
}

/** The message of Google's own inside that of a refused request. */
function reasonIn(message: string): string {
  const [, quoted] = /"message":\s*("(?:[^"\\]|\\.)*")/.exec(message) ?? [];
  return quoted === undefined ? message : (JSON.parse(quoted) as string);
}
