import type { LanguageCode } from '@/shared/i18n/languages';
import type en from '../../public/locales/en.json';

export interface RouteHandle {
  /** Key under `titles`. Routes without one set the title themselves (public cards). */
  title?: keyof (typeof en)['titles'];
  /** Fixed language of title and screen. */
  lang?: LanguageCode;
  /** Key under `shell`: what a signed-out visitor sees instead. */
  loginText?: 'loginRequired' | 'loginRequiredCreate';
}
