/** A picture that takes longer to load counts as missing, so that what shows it goes on without. */
export const PICTURE_MS = 10_000;

/** Returns a picture's file. Rejects when it cannot be loaded, or `signal` aborts. */
export async function pictureFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The picture did not load: ${response.status}`);
  return response.blob();
}

/** Returns a picture, upright. Rejects as `pictureFile`, and when it cannot be decoded. */
export async function loadPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await pictureFile(url, signal));
}
