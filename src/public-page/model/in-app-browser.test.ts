import { describe, expect, it } from 'vitest';
import { wayOutOfApp } from './in-app-browser';

const PAGE = 'https://carte.example/ann?s=qr#top';
const ENCODED = encodeURIComponent('https://carte.example/ann?s=qr');
const KAKAO = `kakaotalk://web/openExternal?url=${ENCODED}`;
const LINE = 'https://carte.example/ann?s=qr&openExternalBrowser=1';
const INSTAGRAM = `instagram://extbrowser/?url=${ENCODED}`;
const INTENT = `intent://carte.example/ann?s=qr#Intent;scheme=https;S.browser_fallback_url=${ENCODED};end`;
const SAFARI = 'x-safari-https://carte.example/ann?s=qr';

const ios = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android = (rest: string, more = '; wv') =>
  `Mozilla/5.0 (Linux; Android 14; SM-S901U Build/UP1A.231005.007${more}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36${rest}`;

describe('wayOutOfApp', () => {
  it.each([
    ['KakaoTalk, iOS', ios('18_0', 'Mobile/15E148 Safari/604.1 KAKAOTALK/11.3.1 (INAPP)'), KAKAO],
    ['KakaoTalk, Android', android(';KAKAOTALK 2409760'), KAKAO],
    ['LINE, iOS', ios('18_0', 'Mobile/15E148 Safari Line/14.19.0'), LINE],
    ['LINE, Android', android(' Line/7.4.0/IAB'), LINE],
    [
      'Instagram, iOS',
      ios('26_4_1', 'Mobile/23E254 Instagram 424.1.0.31.54 (iPhone18,4) Safari/604.1'),
      INSTAGRAM,
    ],
    ['Instagram, Android', android(' Instagram 355.0.0.37.103 Android (30/11; 320dpi)'), INSTAGRAM],
    ['Facebook, iOS', ios('18_1', 'Mobile/15D60 [FBAN/FBIOS;FBAV/157.0.0.42.96;FBSV/18.1]'), SAFARI],
    ['Facebook, Android', android(' [FB_IAB/FB4A;FBAV/125.0.0.16.80;]'), INTENT],
    ['Messenger, iOS', ios('17_4', 'Mobile/15D60 [FBAN/MessengerForiOS;FBAV/157.0]'), SAFARI],
    ['LinkedIn, iOS', ios('17_4', 'Mobile/15E148 [LinkedInApp]/9.29'), SAFARI],
    [
      'Naver, iOS',
      ios('17_2_1', 'Version/17.2 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.3.6; 14PRO)'),
      SAFARI,
    ],
    ['Naver, Android', android(' NAVER(inapp; search; 1010; 11.11.2)', ''), INTENT],
    ['TikTok, iOS', ios('18_6_2', 'Mobile/15E148 Safari/604.1 musical_ly_41.9.0'), SAFARI],
    ['X, iOS', ios('17_0', 'Mobile/15A372 Twitter for iPhone/10.7'), SAFARI],
    ['Snapchat, iOS', ios('18_1', 'Version/18.1 Mobile/15E148 Safari/604.1 Snapchat/13.5.0.43'), SAFARI],
    ['Telegram, iOS', ios('18_1', 'Version/18.1 Mobile/15E148 Safari/604.1 Telegram-iOS/11.4'), SAFARI],
    ['Google’s app, iOS', ios('18_1', 'GSA/342.0.693598186 Mobile/15E148 Safari/604.1'), SAFARI],
    ['an unnamed app, iOS', ios('18_0', 'Mobile/15E148'), SAFARI],
  ])('opens the page outside %s', (_app, userAgent, href) => {
    expect(wayOutOfApp(userAgent, PAGE)).toEqual({ href });
  });

  it.each([
    [
      'WeChat, iOS',
      ios('18_0', 'Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI Language/zh_CN'),
    ],
    ['WeChat, Android', android(' MicroMessenger/6.5.7.1041 NetType/WIFI Language/zh_TW')],
    ['Messenger, Android', android(' [FB_IAB/Orca-Android;FBAV/331.0.0.15.119;]')],
    ['TikTok, Android', android(' trill_350603 JsSdk/1.0 AppName/trill BytedanceWebview/d8a21c6')],
    [
      'LinkedIn on a desktop',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]',
    ],
    ['Facebook, iOS 16', ios('16_7', 'Mobile/15D60 [FBAN/FBIOS;FBAV/157.0.0.42.96]')],
    ['Snapchat, Android', android(' Snapchat/12.96.0.41 (SM-S911B; Android 14#1; gzip; )', '')],
    [
      'Telegram, Android',
      android(' Telegram-Android/11.4.2 (Samsung SM-S911B; Android 14; SDK 34; HIGH)', ''),
    ],
    ['Google’s app, Android', android(' GSA/15.21.30.28.arm64', '')],
    ['an unnamed app, Android', android('')],
  ])('detects %s, which no address leads out of', (_app, userAgent) => {
    expect(wayOutOfApp(userAgent, PAGE)).toEqual({ href: undefined });
  });

  it.each([
    ['Safari', ios('18_6', 'Version/18.6 Mobile/15E148 Safari/604.1')],
    ['Chrome on iOS', ios('18_6', 'CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1')],
    ['Firefox on iOS', ios('18_6', 'FxiOS/144.0 Mobile/15E148 Safari/604.1')],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Whale',
      'Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Whale/1.0.0.0 Crosswalk/29.138.0.24 Mobile Safari/537.36',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
    [
      'Chrome on a desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    ['jsdom', 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/26.1.0'],
  ])('does not detect %s as an in-app browser', (_browser, userAgent) => {
    expect(wayOutOfApp(userAgent, PAGE)).toBeUndefined();
  });

  it('keeps the scheme and port of the page', () => {
    const facebook = android(' [FB_IAB/FB4A;FBAV/125.0.0.16.80;]');
    expect(wayOutOfApp(facebook, 'http://127.0.0.1:5173/ann')?.href).toMatch(
      /^intent:\/\/127\.0\.0\.1:5173\/ann#Intent;scheme=http;/,
    );
    expect(wayOutOfApp(ios('18_0', 'Mobile/15E148'), 'http://127.0.0.1:5173/ann')?.href).toBe(
      'x-safari-http://127.0.0.1:5173/ann',
    );
  });
});
