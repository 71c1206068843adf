/** An answer with a value as JSON, to be kept in a cache. `Response.json` is younger than Safari 16. */
export function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}
