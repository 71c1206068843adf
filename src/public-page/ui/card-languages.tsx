/** @jsxImportSource preact */
import { LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';

interface CardLanguagesProps {
  readonly languages: readonly LanguageCode[];
  readonly current: string;
  readonly label: string;
  readonly onTurn: (language: LanguageCode) => void;
}

/** The languages of a card, each in its own name; none for a card in one language. */
export function CardLanguages({ languages, current, label, onTurn }: CardLanguagesProps) {
  if (languages.length === 0) return null;
  return (
    <fieldset className="card-languages" aria-label={label}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === current}
          // The one that is shown, too: another may have been asked for, whose words are still loading.
          onClick={() => onTurn(code)}
        >
          {LANGUAGES[code]}
        </button>
      ))}
    </fieldset>
  );
}

const TURN = { duration: 200, easing: 'ease-out' };

/** Animates the card's sheet like a card that is turned over; not its actions, which stay in reach. */
export function turnCard(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const parts = document.querySelectorAll(
    '.card-sheet__visual, .card-sheet__body > :not(.card-sheet__actions, .card-languages)',
  );
  for (const part of parts)
    part.animate([{ transform: 'perspective(60rem) rotateY(90deg)' }, { transform: 'none' }], TURN);
}

/** Puts the chosen language into the page's address, so that it can be shared and printed. */
export function setLanguageInAddress(language: LanguageCode): void {
  const address = new URL(window.location.href);
  address.searchParams.set('l', language);
  window.history.replaceState(window.history.state, '', address);
}
