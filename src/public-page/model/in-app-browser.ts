/**
 * In-app browsers, by user agent: many neither download a vCard nor open it in contacts. Sources
 * (2026-11-21): docs/contacts.md; https://github.com/shalanah/inapp-debugger (2024-11, Instagram: pull
 * request 23 of 2026-09).
 */

interface App {
  readonly sign: RegExp;
  /** URL that opens the page outside, on any system. */
  readonly open?: (page: URL) => string;
  /** `intent:` opens the default browser; some other apps show an error page instead. */
  readonly intent?: true;
  readonly closed?: true;
}

const APPS: readonly App[] = [
  {
    // KakaoTalk; Android "…;KAKAOTALK 2409760", iOS "… KAKAOTALK/11.3.1 (INAPP)"
    sign: /KAKAOTALK/i,
    open: (page) => `kakaotalk://web/openExternal?url=${encodeURIComponent(page.href)}`,
  },
  {
    // LINE; "… Line/7.4.0/IAB"
    sign: /\bLine\/\d/,
    open: (page) => {
      const outside = new URL(page);
      outside.searchParams.set('openExternalBrowser', '1');
      return outside.href;
    },
  },
  {
    // Instagram; "… Instagram 424.1.0.31.54 (iPhone18,4; …)"
    sign: /\bInstagram /,
    open: (page) => `instagram://extbrowser/?url=${encodeURIComponent(page.href)}`,
  },
  // WeChat; "… MicroMessenger/6.5.7.1041 …"
  { sign: /MicroMessenger\//, closed: true },
  // Messenger; "[FBAN/MessengerForiOS;…]", "[FB_IAB/MESSENGER;…]", "[FB_IAB/Orca-Android;…]"
  { sign: /MessengerForiOS|FB_IAB\/(?:MESSENGER|Orca)/i },
  // Facebook; "[FBAN/FBIOS;FBAV/157…]", "[FB_IAB/FB4A;FBAV/…]"
  { sign: /\bFB(?:AN|AV|_IAB)\//, intent: true },
  // LinkedIn; "… [LinkedInApp]"
  { sign: /LinkedInApp/ },
  // Naver; "… NAVER(inapp; search; 2000; 12.3.6; 14PRO)"
  { sign: /NAVER\(inapp/, intent: true },
  // TikTok; "… musical_ly_41.9.0 …", "… trill_350603 … BytedanceWebview/d8a21c6"
  { sign: /musical_ly|BytedanceWebview|\btrill_/i },
  // X; "… Twitter for iPhone/7.52"; on Android a tab of the default browser, except where it says
  // TwitterAndroid
  { sign: /Twitter for i|TwitterAndroid/ },
  // Snapchat; iOS "… Safari/604.1 Snapchat/13.5.0.43 (like Safari/…)",
  // Android "… Snapchat/12.96.0.41 (SM-S911B; …)"
  { sign: /Snapchat\/\d/ },
  // Telegram; Android "… Telegram-Android/11.4.2 (Samsung SM-S911B; Android 14; SDK 34; HIGH)"
  { sign: /Telegram-(?:Android|iOS)\// },
  // Google's app; iOS "… GSA/342.0.693598186 Mobile/15E148 Safari/604.1", Android "… wv) … GSA/15.21.30"
  { sign: /\bGSA\/\d/ },
  // Others: Android web views say "wv"; on iOS only real browsers say "Safari/".
  { sign: /Android[^)]*; wv\)|(?:iPhone|iPad|iPod)(?!.*Safari\/)/ },
];

/** First iOS with `x-safari-https:`. */
const SAFARI_SCHEME_SINCE = 17;

export interface WayOut {
  /** Opens the page in the phone's browser; undefined when only the app's menu does. */
  readonly href: string | undefined;
}

/** Returns undefined outside in-app browsers. */
export function wayOutOfApp(userAgent: string, pageAddress: string): WayOut | undefined {
  const app = APPS.find(({ sign }) => sign.test(userAgent));
  if (app === undefined) return undefined;
  const page = new URL(pageAddress);
  page.hash = '';
  return { href: app.closed ? undefined : (app.open?.(page) ?? systemWay(app, userAgent, page)) };
}

function systemWay(app: App, userAgent: string, page: URL): string | undefined {
  const scheme = page.protocol.slice(0, -1);
  const rest = page.href.slice(page.origin.length);
  if (/Android/.test(userAgent)) {
    if (app.intent === undefined) return undefined;
    const fallback = encodeURIComponent(page.href);
    return `intent://${page.host}${rest}#Intent;scheme=${scheme};S.browser_fallback_url=${fallback};end`;
  }
  const version = /\bOS (\d+)_/.exec(userAgent)?.[1];
  return Number(version) >= SAFARI_SCHEME_SINCE ? `x-safari-${page.href}` : undefined;
}
