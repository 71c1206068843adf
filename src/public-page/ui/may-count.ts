import { isMarkOf } from '@/shared/lib/session-mark';

/** Programs that fetch pages for nobody who looks at them: crawlers, previews of links in chats, measuring tools. Not Cubot, a phone. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|headless|lighthouse|pagespeed|prerender|preview|facebookexternalhit|whatsapp|embedly|monitor|python|curl|wget|axios|node-fetch|java\/|okhttp|go-http/i;

/** What navigators and windows say that TypeScript's library does not know. */
interface Wishes {
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

/** Whether a visitor has asked not to be counted: Do Not Track, Global Privacy Control. */
function isAskedNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return (
    globalPrivacyControl === true || [doNotTrack, (window as Wishes).doNotTrack].some((wish) => wish === '1')
  );
}

/** Whether a program runs the browser, or says that it is one. */
function isRobot(): boolean {
  return navigator.webdriver || ROBOT.test(navigator.userAgent.replace(/cubot/i, ''));
}

/** Whether this visit of a card counts: not its owner's own, no robot's, and not against the visitor's wish. */
export function mayCount(ownerUid: string): boolean {
  return !isAskedNotTo() && !isRobot() && !isMarkOf(ownerUid);
}
