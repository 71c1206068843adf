import { addTag, earlyStored } from '@/shared/browser/early-page';
import { storedKey } from '@/shared/browser/stored';

/** Delay of the first retry of a script that failed, three times as long each time; and the longest delay. */
export const SCRIPT_RETRY_MS = 1_000;
export const SCRIPT_RETRY_MAX_MS = 60_000;

export const SCRIPT_MISSED_MS = 8_000;

/** How long a retry's delay is remembered over loads: somewhat longer than the latest takes. */
const RETRY_REMEMBERED_MS = 2 * SCRIPT_RETRY_MAX_MS;

/** A retry without an answer is given up after so long, and the next is due. */
const RETRY_ANSWER_MS = 30_000;

let missedTimer: ReturnType<typeof setTimeout> | undefined;
let notice: HTMLElement | undefined;
let delayMs = 0;

/**
 * Adds a module script, `file` relative to the site's root. When it fails, `retry` fetches it past the HTTP
 * cache until all has arrived, and reloads the page: browsers never ask again for a module that failed on the
 * same page (Chromium 153). A script that hangs can only be replaced with the page, by the button.
 * src/main.tsx reports a failed import of its own as an error of its script.
 */
export function loadProgram(file: string): void {
  expectScript();
  addTag('script', {
    type: 'module',
    src: `/${file}`,
    onload: () => {
      clearTimeout(missedTimer);
      notice?.remove();
    },
    onerror: () => {
      expectScript();
      retry(file);
    },
  });
}

function expectScript() {
  clearTimeout(missedTimer);
  missedTimer = setTimeout(showMissed, SCRIPT_MISSED_MS);
}

/** Says in Korean or English that the script has not arrived: no dictionary has, either. */
function showMissed() {
  if (notice) return;
  const isKorean = /^ko\b/i.test(String(earlyStored('language') ?? navigator.languages));
  notice = addTag(
    'p',
    {
      role: 'alert',
      lang: isKorean ? 'ko' : 'en',
      textContent: isKorean ? '페이지가 아직 도착하지 않았습니다. ' : 'This page is taking long to arrive. ',
      style: 'margin:3em 1em;font:17px/1.5 sans-serif;text-align:center',
    },
    document.body,
  );
  addTag(
    'button',
    {
      textContent: `↻ ${isKorean ? '다시 시도' : 'Try again'}`,
      style: 'font:inherit;padding:.5em 1em',
      onclick: reload,
    },
    notice,
  );
}

const reload = () => location.reload();

function retry(file: string) {
  const key = storedKey('retry');
  try {
    // Also of the page before: the next page may fail in the same way, in a file that the script imports.
    const [ms = 0, at = 0] = String(sessionStorage[key]).split(',').map(Number);
    if (Date.now() - at < RETRY_REMEMBERED_MS) delayMs = ms;
  } catch {
    // Where storage is denied, a reloaded page waits longest: it may be the retry of one that failed.
    if (performance.navigation.type === 1) delayMs ||= SCRIPT_RETRY_MAX_MS;
  }
  delayMs = Math.min(3 * delayMs, SCRIPT_RETRY_MAX_MS) || SCRIPT_RETRY_MS;
  try {
    sessionStorage[key] = `${delayMs},${Date.now()}`;
  } catch {
    // Denied or full: the delay grows on this page alone.
  }
  setTimeout(() => void fetchAgain(file), delayMs);
}

/** Reloads the page when all of the script has arrived. Some hosts answer with the page instead of 404. */
async function fetchAgain(file: string) {
  try {
    const response = await fetch(`/${file}`, {
      cache: 'reload',
      signal: AbortSignal.timeout(RETRY_ANSWER_MS),
    });
    if (!response.ok || !/javascript/.test(response.headers.get('content-type') ?? '')) throw response;
    await response.text();
    reload();
  } catch {
    retry(file);
  }
}
