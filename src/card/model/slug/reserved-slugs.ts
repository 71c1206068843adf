/** Specification §5, to the letter. */
const SPECIFIED = [
  'qr', 'privacy-policy', 'terms', 'delete-account', 'assets', 'api', 'login', 'register', 'dashboard', 'home', 'admin',
  'system', 'app', 'www', 'mail', 'ftp', 'smtp', 'pop', 'imap', 'webmail', 'cpanel', 'phpmyadmin', 'wp-admin',
  'wp-content', 'wp-includes', 'wordpress', 'blog', 'forum', 'shop', 'store', 'cart', 'checkout', 'payment', 'support',
  'help', 'faq', 'contact', 'about', 'team', 'careers', 'privacy', 'terms-of-service', 'legal', 'sitemap', 'robots',
  'favicon', 'manifest', 'service-worker', 'sw', 'pwa',
]; // prettier-ignore

/** First segments of the app's routes and of files beside it, which would shadow a card of that name (product.md, question 3). */
const ROUTES = [
  'analytics', 'card', 'card-editor', 'cards', 'contacts', 'download', 'exchange', 'features', 'firebase-test',
  'forgot-password', 'icons', 'inbox', 'locales', 'network', 'offline', 'plans', 'pricing', 'profile', 'redeem', 'scan',
  'settings', 'share', 'src', 'static', 'status', 'verify',
]; // prettier-ignore

/** Names no card can have. `firestore.rules` carries the same list; a test holds the two together. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([...SPECIFIED, ...ROUTES]);
