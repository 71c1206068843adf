/** Store pages of the apps, from the configuration (product.md 17); '' where there is none. */
export const STORE_LINKS = {
  appStore: String(import.meta.env['VITE_APP_STORE_URL'] ?? ''),
  googlePlay: String(import.meta.env['VITE_GOOGLE_PLAY_URL'] ?? ''),
};

export const hasStores = Object.values(STORE_LINKS).some(Boolean);
