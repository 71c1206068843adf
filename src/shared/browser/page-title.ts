export const FAVICON = '/favicon.svg';

/** Sets the icon, which index.html defers so that nothing precedes a card. */
export function showFavicon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = FAVICON;
}

interface PageTitle {
  readonly text: string;
  readonly lang?: string | undefined;
}

let ofScreen: PageTitle | undefined;
const ofStates: PageTitle[] = [];

function show() {
  const title = ofStates.at(-1) ?? ofScreen;
  if (title === undefined) return;
  document.title = title.text;
  const element = document.querySelector('head > title');
  if (title.lang === undefined) element?.removeAttribute('lang');
  else element?.setAttribute('lang', title.lang);
}

/** Sets the title of a screen, in `lang`; no `text` for a screen that sets the title itself. */
export function setScreenTitle(text: string | undefined, lang?: string): void {
  ofScreen = text === undefined ? undefined : { text, lang };
  show();
}

/** Sets the title for a state (sent, failed) until the returned function is called. */
export function addStateTitle(text: string): () => void {
  const title = { text };
  ofStates.push(title);
  show();
  return () => {
    ofStates.splice(ofStates.indexOf(title), 1);
    show();
  };
}
