import { directionOf, type LanguageCode } from '../shared/i18n/languages.ts';
import { BRAND } from '../shared/lib/brand.ts';
import { paths } from './paths.ts';

/** Path of a language's manifest (build/manifests.ts writes them). */
export function manifestAddress(language: LanguageCode): string {
  return `/manifest.${language}.webmanifest`;
}

const TEXTS = {
  description: 'download.appDescription',
  code: 'titles.code',
  create: 'titles.createCard',
} as const;
type ManifestText = (typeof TEXTS)[keyof typeof TEXTS];

const icon = (name: string, side: number) => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
});

/** Returns the manifest in a language; its `id` is always the same. Source: W3C Web Application Manifest. */
export function appManifest(language: LanguageCode, text: (key: ManifestText) => string): object {
  const small = icon('icon', 192);
  const shortcut = (key: ManifestText, url: string) => ({ name: text(key), url, icons: [small] });
  return {
    name: BRAND.name,
    short_name: BRAND.name,
    description: text(TEXTS.description),
    lang: language,
    dir: directionOf(language),
    id: '/',
    start_url: paths.dashboard.href(),
    scope: '/',
    display: 'standalone',
    categories: ['business', 'productivity'],
    background_color: '#FAF8F3',
    theme_color: '#FAF8F3',
    icons: [small, icon('icon', 512), { ...icon('maskable', 512), purpose: 'maskable' }],
    shortcuts: [shortcut(TEXTS.code, paths.lastQr.href()), shortcut(TEXTS.create, paths.createCard.href())],
  };
}
