import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setScreenTitle } from '@/shared/browser/page-title';
import { explainChunkFailure, type ChunkFailure } from '@/shared/browser/release';
import { BrandMark } from '@/shared/ui/brand-mark';
import { useStateTitle } from '@/shared/ui/use-state-title';
import { useOpeningEnd } from './opening/use-opening-end';
import { paths } from './paths';

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
  useOpeningEnd(true);
  const [failure, find] = useChunkFailure(error);
  const isChunk = isChunkError(error);
  const cause = isChunk ? failure : 'error';
  useStateTitle(cause && t(`shell.${cause}Title`));
  // Offline, a reload would end on the browser's error page.
  const again = async () => {
    if (!isChunk || (await find()) !== 'offline') window.location.reload();
  };
  if (cause === undefined) return <main className="notice-screen" aria-busy />;
  return (
    <main className="notice-screen">
      <BrandMark />
      <h1>{t(`shell.${cause}Title`)}</h1>
      <p role={isChunk ? 'alert' : undefined}>{t(`shell.${cause}Text`)}</p>
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

/** Returns true for a failed dynamic import; browsers word it differently. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  );
}

const TITLE = 'The texts of this page could not be loaded.';

/** Fixed texts: shown when no dictionary could be loaded (docs/specification.md §7). */
export function DictionaryScreen() {
  useOpeningEnd(true);
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
