import { useTranslation } from 'react-i18next';
import { siAppstore, siGoogleplay } from 'simple-icons';

/** Store links from the configuration (docs/product.md, question 17); '' for none. */
export const STORE_LINKS = {
  appStore: String(import.meta.env['VITE_APP_STORE_URL'] ?? ''),
  googlePlay: String(import.meta.env['VITE_GOOGLE_PLAY_URL'] ?? ''),
};

export const hasStores = Object.values(STORE_LINKS).some(Boolean);

const STORES = [
  { key: 'appStore', icon: siAppstore },
  { key: 'googlePlay', icon: siGoogleplay },
] as const;

export function StoreBadges() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-3">
      {STORES.filter(({ key }) => STORE_LINKS[key]).map(({ key, icon }) => (
        <li key={key}>
          <a
            href={STORE_LINKS[key]}
            className="flex min-h-12 items-center gap-3 rounded-field bg-ink px-4 text-sm font-semibold text-paper"
          >
            <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
              <path d={icon.path} />
            </svg>
            {t(`landing.${key}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
