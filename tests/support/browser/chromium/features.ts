/**
 * The browser's features that are switched off for tests. Of a switch that is given twice only the last
 * counts, and Playwright passes `--disable-features` itself, so its list is here, too (playwright-core 1.64
 * and 1.65, `chromiumSwitches.ts`; chromium.test.ts fails when that list has grown).
 */
const PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Pages of the browser's own that every window loads beside the one under test: the address bar's pop-up, and
 * others in advance. A headless Chromium 156 has all its windows, unseen, and these pages take four times the
 * processor time of an empty window without them (0.7 of 0.9 s).
 */
const WINDOW_PAGES = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** The switch for all of them. */
export const DISABLED_FEATURES = `--disable-features=${[...PLAYWRIGHT, ...WINDOW_PAGES].join(',')}`;
