import type { Location } from 'react-router-dom';

/** Under what an entry of the browser's history keeps its name, beside what React Router keeps there. */
const ENTRY = 'carteEntry';

/** The name of the entry this page was loaded for: the same when it is loaded anew or come back to, another for every other load. */
function nameEntry(): string {
  const state: unknown = history.state;
  const kept: unknown = Reflect.get(Object(state), ENTRY);
  if (typeof kept === 'string') return kept;
  const name = `loaded-${performance.timeOrigin}`;
  history.replaceState({ ...Object(state), [ENTRY]: name }, '');
  return name;
}

const loaded = nameEntry();

/**
 * What a page's scroll position is remembered by in this tab. React Router calls every page that was opened by its address `default`,
 * so that one would begin where another was left.
 */
export function scrollKey({ key }: Pick<Location, 'key'>): string {
  return key === 'default' ? loaded : key;
}
