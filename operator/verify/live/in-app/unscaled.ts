/**
 * In place of the library that scales pictures, which needs a browser's canvas: the pictures here are small
 * already.
 */
// oxlint-disable-next-line import/no-default-export -- as the library has it
export default function unscaled(file: File): Promise<File> {
  return Promise.resolve(file);
}
