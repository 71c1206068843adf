import { useEffect } from 'react';
import { setScreenTitle } from '@/shared/browser/page-title';
import { BrandMark } from '@/shared/ui/brand-mark';

const TITLE = 'The texts of this page could not be loaded.';

/** Fixed texts: shown when no dictionary could be loaded (docs/specification.md §7). */
export function DictionaryScreen() {
  useEffect(() => setScreenTitle(TITLE), []);
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
