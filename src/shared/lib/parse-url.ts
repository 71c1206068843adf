/** The address a text is, relative to `base` where one is given, or undefined. `URL.canParse` is younger than Safari 16 and Chrome 119. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch (notOne) {
    if (notOne instanceof TypeError) return undefined;
    throw notOne;
  }
}
