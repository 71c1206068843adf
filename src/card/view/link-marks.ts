import type { Hooks } from '@/shared/ui/library';
import { CONTACT_ICONS, LINK_ICONS, type CardIcon } from './card-icons';

/** The marks of services by kind, which a card loads that needs them: paths on a 24 by 24 grid. */
type LinkMarks = Readonly<Record<string, string>>;

let marks: LinkMarks = {};

/** Loads the marks of kinds. Without a connection there are none, and links have a general icon. */
async function loadMarks(kinds: readonly string[]): Promise<LinkMarks> {
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

/** Returns the hook of a library that loads the marks of kinds, and returns those that are there. */
export function marksWith({ useState, useEffect }: Hooks): (kinds: readonly string[]) => LinkMarks {
  return function useMarks(kinds) {
    const [loaded = marks, setLoaded] = useState<LinkMarks>();
    const missing = kinds
      .filter((kind) => LINK_ICONS[kind] === undefined && loaded[kind] === undefined)
      .join();
    useEffect(() => {
      if (missing !== '') void loadMarks(missing.split(',')).then(setLoaded);
      return undefined;
    }, [missing]);
    return loaded;
  };
}

/** A kind may be any word, such as `constructor`. */
const ownOf = <T>(table: Readonly<Record<string, T>>, kind: string): T | undefined =>
  Object.keys(table).includes(kind) ? table[kind] : undefined;

/** Returns the icon of a link: that of its service, or a general one. */
export function linkIcon(kind: string, loaded: LinkMarks): CardIcon {
  const path = ownOf(loaded, kind);
  return ownOf(LINK_ICONS, kind) ?? (path === undefined ? CONTACT_ICONS.website : { path });
}
