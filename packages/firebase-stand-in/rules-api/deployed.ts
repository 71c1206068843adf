/** Releases and rulesets: what is in force, by the names of the Rules API. */
import { createHash } from 'node:crypto';
import { StatusError } from '../status.ts';

/** A rules file in force. */
interface DeployedRules {
  readonly file: string;
  readonly content: string;
}

/**
 * Rules in force by their release: `cloud.firestore`, or `firebase.storage/{bucket}`; undefined where there
 * are none.
 */
export type ReadDeployed = (project: string, release: string) => DeployedRules | undefined;

/** `projects/{project}/releases/{release}`. Throws NOT_FOUND. */
export function releaseOf(deployed: ReadDeployed, project: string, release: string): object {
  const rules = deployed(project, release);
  if (rules === undefined) throw notFound();
  return {
    name: `projects/${project}/releases/${release}`,
    rulesetName: `projects/${project}/rulesets/${idOf(release, rules)}`,
  };
}

/** `projects/{project}/rulesets/{id}` of one that is in force. Throws NOT_FOUND. */
export function rulesetOf(deployed: ReadDeployed, project: string, id: string): object {
  const release = Buffer.from(id.slice(0, id.indexOf('.')), 'base64url').toString();
  const rules = deployed(project, release);
  if (rules === undefined || idOf(release, rules) !== id) throw notFound();
  return {
    name: `projects/${project}/rulesets/${id}`,
    source: { files: [{ name: rules.file, content: rules.content }] },
  };
}

/** Names the release, so that it can be found again, and changes with the text. */
function idOf(release: string, { content }: DeployedRules): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${Buffer.from(release).toString('base64url')}.${hash}`;
}

function notFound(): StatusError {
  return new StatusError('NOT_FOUND', 'Requested entity was not found.');
}
