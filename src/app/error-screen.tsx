import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setScreenTitle } from '@/shared/browser/page-title';
import { runningProgram } from '@/shared/browser/release';
import { BrandMark } from '@/shared/ui/brand-mark';
import { useStateTitle } from '@/shared/ui/use-state-title';
import { paths } from './paths';

const TEXTS = {
  offline: ['shell.offlineTitle', 'shell.offlineText'],
  'newer-version': ['shell.chunkTitle', 'shell.chunkText'],
  unreachable: ['shell.unreachableTitle', 'shell.unreachableText'],
  other: ['shell.errorTitle', 'shell.errorText'],
} as const;

/** Undefined until known. Offline, the page reloads once it is online. */
function useChunkFailure(thrown: unknown): [ChunkFailure | undefined, find: () => Promise<ChunkFailure>] {
  const [failure, setFailure] = useState<ChunkFailure>();
  const find = useCallback(async () => {
    const found = await explainChunkFailure();
    setFailure(found);
    return found;
  }, []);
  useEffect(() => {
    if (isChunkError(thrown)) void explainChunkFailure().then(setFailure);
  }, [thrown]);
  useEffect(() => {
    if (failure !== 'offline') return undefined;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [failure]);
  return [failure, find];
}

/** Shown for errors that no screen handles. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [failure, find] = useChunkFailure(error);
  const isChunk = isChunkError(error);
  const cause = isChunk ? failure : 'other';
  useStateTitle(cause && t(TEXTS[cause][0]));
  // Offline, a reload would end on the browser's error page.
  const again = async () => {
    if (!isChunk || (await find()) !== 'offline') window.location.reload();
  };
  if (cause === undefined) return <main className="notice-screen" aria-busy />;
  const [title, text] = TEXTS[cause];
  return (
    <main className="notice-screen">
      <BrandMark />
      <h1>{t(title)}</h1>
      <p role={isChunk ? 'alert' : undefined}>{t(text)}</p>
      <div className="notice-screen__ways">
        <button type="button" onClick={() => void again()}>
          {cause === 'offline' ? t('common.retry') : t('common.refreshPage')}
        </button>
        {/* A plain link: the router itself may have failed. */}
        {cause !== 'offline' && <a href={paths.landing.href()}>{t('common.home')}</a>}
      </div>
    </main>
  );
}

export type ChunkFailure = 'offline' | 'newer-version' | 'unreachable';

const PROBE_TIMEOUT_MS = 5_000;

/** Returns true for a failed dynamic import; browsers word it differently. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  );
}

/** Finds the cause; `newer-version`: the server's page names another entry script. Never rejects. */
export async function explainChunkFailure(): Promise<ChunkFailure> {
  if (!navigator.onLine) return 'offline';
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    if (!response.ok) return 'unreachable';
    const program = runningProgram();
    return program && !(await response.text()).includes(program) ? 'newer-version' : 'unreachable';
  } catch {
    // No answer is the finding. `onLine` is read after the request, which may have updated it.
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}

const TITLE = 'The texts of this page could not be loaded.';

/** Fixed texts: shown when no dictionary could be loaded (docs/specification.md §7). */
export function DictionaryScreen() {
  useLayoutEffect(() => setScreenTitle(TITLE), []);
  return (
    <main className="notice-screen" lang="en">
      <BrandMark />
      <h1>{TITLE}</h1>
      <p>Check your connection and refresh the page.</p>
      <p lang="ko">페이지의 문구를 불러오지 못했습니다. 연결을 확인하고 새로고침해 주세요.</p>
      <div className="notice-screen__ways">
        <button type="button" onClick={() => window.location.reload()}>
          <span>
            Refresh Page · <span lang="ko">새로고침</span>
          </span>
        </button>
      </div>
    </main>
  );
}
