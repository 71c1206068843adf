import type en from '../../public/locales/en.json';

/** What a route says about itself to the frame around it. */
export interface RouteHandle {
  /** Key under `titles`: the document's title. Routes without one set the title themselves (public cards). */
  title?: keyof (typeof en)['titles'];
  /** Key under `shell`: what a signed-out visitor reads instead of the screen. */
  loginText?: 'loginRequired' | 'loginRequiredCreate';
}
