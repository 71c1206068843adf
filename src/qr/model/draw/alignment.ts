/** Half the side of an alignment pattern, its middle excluded. */
const REACH = 2;

/** The modules of a version's alignment patterns, light ones included, row by row (ISO/IEC 18004, 6.3.6). */
export function alignmentOf(version: number): readonly (readonly boolean[])[] {
  const size = 17 + 4 * version;
  const centres = centresOf(version);
  const last = centres.length - 1;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  centres.forEach((centreX, column) =>
    centres.forEach((centreY, row) => {
      // Three of the corners are finder patterns.
      const isFinder =
        (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0);
      if (isFinder) return;
      for (let y = centreY - REACH; y <= centreY + REACH; y += 1)
        modules[y]?.fill(true, centreX - REACH, centreX + REACH + 1);
    }),
  );
  return modules;
}

/** Rows and columns of the patterns' middles: the first is 6, the last 6 from the end, the rest evenly apart (annex E). */
function centresOf(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const end = 10 + 4 * version;
  // Steps are even numbers; version 32 is the table's one exception.
  const step = version === 32 ? 26 : Math.ceil((end - 6) / (2 * (count - 1))) * 2;
  const fromEnd = Array.from({ length: count - 1 }, (_, index) => end - index * step);
  return [...fromEnd, 6].toReversed();
}
