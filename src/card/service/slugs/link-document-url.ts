interface RestPlace {
  readonly firestoreOrigin: string;
  readonly projectId: string;
  readonly apiKey: string;
}

/** Returns a link document's REST address in two parts, before and after the slug (src/early.ts). */
export function linkDocumentUrlAround({ firestoreOrigin, projectId, apiKey }: RestPlace): [string, string] {
  const links = `projects/${projectId}/databases/(default)/documents/customLinks`;
  return [`${firestoreOrigin}/v1/${links}/`, `?key=${encodeURIComponent(apiKey)}`];
}
