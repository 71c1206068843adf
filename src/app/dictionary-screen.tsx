import { buttonClass } from '@/ui/button-class';
import { Seal } from '@/ui/seal';

/**
 * Shown when no dictionary could be loaded (specification §7), so the one screen whose words cannot come from one: in
 * English and Korean, the two languages the product is written in.
 */
export function DictionaryScreen() {
  const reload = () => window.location.reload();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-6 p-6">
      <Seal className="size-12" />
      <h1 className="font-display text-2xl">The texts of this page could not be loaded.</h1>
      <p className="text-ink-soft">Check your connection and refresh the page.</p>
      <p lang="ko" className="text-ink-soft">
        페이지의 문구를 불러오지 못했습니다. 연결을 확인하고 새로고침해 주세요.
      </p>
      <button type="button" className={buttonClass('primary')} onClick={reload}>
        Refresh Page · <span lang="ko">새로고침</span>
      </button>
    </main>
  );
}
