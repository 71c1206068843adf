/** The site's icon. */
export const FAVICON = '/favicon.svg';

/** Gives the page its icon, where index.html has put that off: at a card's address nothing is fetched before the card. */
export function showFavicon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = FAVICON;
}

/** A document title; `lang` where it is not in the page's own language. */
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

/** Names the document after the screen; undefined for screens that name it themselves. */
export function setScreenTitle(text: string | undefined, lang?: string): void {
  ofScreen = text === undefined ? undefined : { text, lang };
  show();
}

/** Names the document after a state of the screen (sent, failed), until the returned function takes it back. */
export function addStateTitle(text: string): () => void {
  const title = { text };
  ofStates.push(title);
  show();
  return () => {
    ofStates.splice(ofStates.indexOf(title), 1);
    show();
  };
}
