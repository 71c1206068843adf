import { siAppstore, siGoogleplay } from 'simple-icons';
import { useTranslation } from 'react-i18next';

/** Store pages of the apps, from the configuration; undefined while there is none. */
const STORES = [
  { key: 'appStore', icon: siAppstore, href: import.meta.env['VITE_APP_STORE_URL'] as string | undefined },
  {
    key: 'googlePlay',
    icon: siGoogleplay,
    href: import.meta.env['VITE_GOOGLE_PLAY_URL'] as string | undefined,
  },
] as const;

/** The store badges that are configured; nothing when there are none (product.md 17). */
export function StoreBadges() {
  const { t } = useTranslation();
  const configured = STORES.filter((store) => store.href);
  if (configured.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {configured.map(({ key, icon, href }) => (
        <li key={key}>
          <a
            href={href}
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
