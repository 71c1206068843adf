import HardDrive from 'lucide-react/icons/hard-drive';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RELOAD_AHEAD } from '@/shared/browser/preference';
import {
  checkRelease,
  isNewerDeployed,
  runningProgram,
  timesTooOld,
  watchTooOld,
} from '@/shared/browser/release';
import { readStored, writeStored } from '@/shared/browser/stored';
import { cacheNewestApp } from '@/shared/firebase/app-cache-client';
import { explainRefusalsBy } from '@/shared/firebase/errors';
import { canStoreTyping, persistenceLevel } from '@/shared/firebase/persistence';
import { hasUnsaved, watchUnsaved } from '@/shared/forms/unsaved';
import { delay } from '@/shared/lib/delay';
import { Button } from '@/shared/ui/button';
import { OfferBar, OfferDecline } from '@/shared/ui/offers';

/** The delay of the first caching, so that the first screen loads first. */
const FIRST_AFTER_MS = 5_000;

/** The interval between checks, and the minimum age of a check when the user returns to the page. */
const AGAIN_AFTER_MS = 30 * 60_000;

/** Caches the app repeatedly. Returns true once a newer version is cached, which the next load starts. */
function useNewestApp(language: string): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    let isStopped = false;
    let last = 0;
    const check = async () => {
      last = Date.now();
      void checkRelease();
      const main = await cacheNewestApp(language);
      const runningBuild = runningProgram();
      if (!isStopped && main !== undefined && runningBuild !== undefined)
        setNewer(!main.endsWith(`/${runningBuild}`));
    };
    const checkWhenDue = () => {
      const due = Date.now() - last >= AGAIN_AFTER_MS;
      if (due && document.visibilityState === 'visible') void check();
    };
    const checkNow = () => void check();
    const first = setTimeout(checkNow, FIRST_AFTER_MS);
    const interval = setInterval(checkWhenDue, AGAIN_AFTER_MS);
    document.addEventListener('visibilitychange', checkWhenDue);
    window.addEventListener('online', checkNow);
    return () => {
      isStopped = true;
      clearTimeout(first);
      clearInterval(interval);
      document.removeEventListener('visibilitychange', checkWhenDue);
      window.removeEventListener('online', checkNow);
    };
  }, [language]);
  return newer;
}

const useTimesTooOld = () => useSyncExternalStore(watchTooOld, timesTooOld);

/** Announces a newer version once per page, and not while changes are unsaved. */
export function NewVersion() {
  const { t, i18n } = useTranslation();
  const newer = useNewestApp(i18n.language);
  const busy = useSyncExternalStore(watchUnsaved, hasUnsaved);
  const isTooOld = useTimesTooOld() > 0;
  const [putOff, setPutOff] = useState(false);
  const isShown = newer && !busy && !isTooOld && !putOff;
  return (
    <OfferBar
      icon={<RefreshCw aria-hidden className="size-4 shrink-0 text-accent" />}
      title={isShown ? t('update.ready') : undefined}
    >
      <Button onClick={() => window.location.reload()}>{t('update.reload')}</Button>
      <OfferDecline label={t('update.later')} onClick={() => setPutOff(true)} />
    </OfferBar>
  );
}

/** The longest wait before a reload for the newest app to be cached; else the old page could return. */
const CACHED_WITHIN_MS = 10_000;

/**
 * The notice that this version is too old. It also appears while changes are unsaved, because these are
 * stored. It explains refusals, and appears again after each one.
 */
export function TooOld() {
  const { t, i18n } = useTranslation();
  const times = useTimesTooOld();
  const [putOff, setPutOff] = useState(0);
  const [busy, setBusy] = useState(false);
  const isShown = times > putOff;
  useEffect(() => explainRefusalsBy(async () => ((await isNewerDeployed()) ? 'app-too-old' : undefined)), []);
  const reload = async () => {
    setBusy(true);
    await Promise.race([cacheNewestApp(i18n.language), delay(CACHED_WITHIN_MS)]);
    // If the input cannot be stored, the browser asks before it leaves the page.
    if (canStoreTyping()) window.dispatchEvent(new Event(RELOAD_AHEAD));
    window.location.reload();
    setBusy(false);
  };
  return (
    <OfferBar
      icon={<RefreshCw aria-hidden className="size-4 shrink-0 text-accent" />}
      title={isShown ? t('errors.app-too-old') : undefined}
    >
      <Button variant="primary" busy={busy} onClick={() => void reload()}>
        {t('update.reload')}
      </Button>
      <OfferDecline label={t('update.later')} onClick={() => setPutOff(times)} />
    </OfferBar>
  );
}

/** The delay after the screen, so that screen readers announce the notice. */
const AFTER_MS = 500;

const SHOWN_FLAG = 'told-not-kept';

/** The notice, once per tab, of what does not work without storage or with a blocked database. */
export function StorageUnavailable() {
  const [hasStorage] = useState(() =>
    readStored(SHOWN_FLAG, 'session') === null ? persistenceLevel() : 'documents',
  );
  return hasStorage === 'documents' ? null : <Notice typingIsKept={hasStorage === 'typing'} />;
}

function Notice({ typingIsKept }: { readonly typingIsKept: boolean }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
      writeStored(SHOWN_FLAG, '1', 'session');
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <OfferBar
      icon={<HardDrive aria-hidden className="size-4 shrink-0 text-accent" />}
      title={isShown ? t(typingIsKept ? 'shell.notKept' : 'shell.nothingKept') : undefined}
    >
      <OfferDecline label={t('common.close')} onClick={() => setShown(false)} />
    </OfferBar>
  );
}
