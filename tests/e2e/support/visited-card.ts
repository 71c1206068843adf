/** Cards for visitors, put there without the interface. */
import type { BackendHosts } from '../../support/backend/hosts.ts';
import { putDocuments, type PlainFields } from '../../support/backend/owner-rest.ts';

/** A WebP picture of 1 by 1 pixel, as it travels inside a card. */
export const PREVIEW = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

let last = 0;

/** A name no one else has. */
export function freshName(start: string): string {
  last += 1;
  return `${start}-${Date.now().toString(36)}${last}`;
}

/** A card under a name, as the app would have projected it. */
export async function putCard(
  hosts: BackendHosts,
  name: string,
  card: PlainFields = {},
): Promise<{ cardId: string }> {
  const cardId = `C${name.replaceAll(/\W/g, '')}`;
  await putDocuments(hosts, {
    [`customLinks/${name}`]: { status: 'active', userId: 'u1', cardId, card: { name: 'Mina Kim', ...card } },
    [`customLinks/${cardId}`]: { status: 'moved', userId: 'u1', cardId, movedTo: name },
  });
  return { cardId };
}

/** Puts a picture where everybody may read it; returns its address. */
export async function putPicture(hosts: BackendHosts, path: string, picture: Buffer): Promise<string> {
  const place = `http://${hosts.storage}/v0/b/${hosts.projectId}.appspot.com/o`;
  const response = await fetch(`${place}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  if (!response.ok) throw new Error(`Storing answered ${response.status}: ${await response.text()}`);
  const { downloadTokens } = (await response.json()) as { downloadTokens: string };
  return `${place}/${encodeURIComponent(path)}?alt=media&token=${downloadTokens}`;
}
