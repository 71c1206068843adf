/** An iPhone or iPad. Macs have `standalone` too (WebKit 265004@main), but no touch screen. */
export function isHomeScreenApp(): boolean {
  return Reflect.get(navigator, 'standalone') === true && navigator.maxTouchPoints > 0;
}
