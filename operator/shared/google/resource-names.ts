/** Names that become part of an address: anything else would lead the request elsewhere. */

/**
 * Whether a text can be a project's id, also one of a domain's (`example.com:acme`). Source: Resource
 * Manager, `Project.projectId`.
 */
export function isProjectId(text: string): boolean {
  return /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+:)?[a-z0-9-]{4,30}$/.test(text);
}

/** Whether a text can be a bucket's name. Source: Cloud Storage, "Bucket naming guidelines". */
export function isBucketName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){1,220}[a-z0-9]$/.test(text);
}
