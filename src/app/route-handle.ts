import type { LanguageCode } from '@/shared/i18n/languages';
import type en from '../../public/locales/en.json';

/** What a route says about itself to the frame around it. */
export interface RouteHandle {
  /** Key under `titles`: the document's title. Routes without one set the title themselves (public cards). */
  title?: keyof (typeof en)['titles'];
  /** Language of the title and the screen where it is always the same one. */
  lang?: LanguageCode;
  /** Key under `shell`: what a signed-out visitor reads instead of the screen. */
  loginText?: 'loginRequired' | 'loginRequiredCreate';
}
