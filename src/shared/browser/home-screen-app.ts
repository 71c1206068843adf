/**
 * Whether this is a home-screen app on an iPhone or iPad. Macs have `standalone` too (WebKit 265004@main),
 * but no touch screen, and download as Safari does.
 */
export function isHomeScreenApp(): boolean {
  return Reflect.get(navigator, 'standalone') === true && navigator.maxTouchPoints > 0;
}
