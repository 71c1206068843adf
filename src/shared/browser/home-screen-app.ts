/**
 * Whether this page runs as an app on the home screen of an iPhone or iPad. A Mac knows `standalone`, too (WebKit
 * 265004@main), but has no touch screen, and its apps download like Safari.
 */
export function isHomeScreenApp(): boolean {
  return Reflect.get(navigator, 'standalone') === true && navigator.maxTouchPoints > 0;
}
