/** The marks of services by kind, which a card loads that needs them: paths on a 24 by 24 grid. */
export type LinkMarks = Readonly<Record<string, string>>;

let marks: LinkMarks = {};

/** Returns the marks that are loaded. */
export function loadedMarks(): LinkMarks {
  return marks;
}

/** Loads the marks of kinds. Without a connection there are none, and links have a general icon. */
export async function loadMarks(kinds: readonly string[]): Promise<LinkMarks> {
  try {
    const { loadMark } = await import('virtual:link-marks');
    const paths = await Promise.all(kinds.map(loadMark));
    const found = kinds.flatMap((kind, at) => (paths[at] === undefined ? [] : [[kind, paths[at]] as const]));
    marks = { ...marks, ...Object.fromEntries(found) };
  } catch {
    // The next card tries again.
  }
  return marks;
}
