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
import { persistenceLevel } from '@/shared/firebase/persistence';
import { hasUnsaved, watchUnsaved } from '@/shared/forms/unsaved';
import { delay } from '@/shared/lib/delay';
import { Button } from '@/shared/ui/button';
import { OfferBar, OfferDecline } from '@/shared/ui/offer-bar';

/** The first screen loads first. */
const FIRST_AFTER_MS = 5_000;

/** Interval between checks, and minimum age on returning to the page. */
const AGAIN_AFTER_MS = 30 * 60_000;

/** Caches the app repeatedly. Returns true once a newer version is cached: it starts with the next load. */
function useNewestApp(language: string): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    let stopped = false;
    let last = 0;
    const check = async () => {
      last = Date.now();
      void checkRelease();
      const main = await cacheNewestApp(language);
      const running = runningProgram();
      if (!stopped && main !== undefined && running !== undefined) setNewer(!main.endsWith(`/${running}`));
    };
    const checkWhenDue = () => {
      const due = Date.now() - last >= AGAIN_AFTER_MS;
      if (due && document.visibilityState === 'visible') void check();
    };
    const checkNow = () => void check();
    const first = setTimeout(checkNow, FIRST_AFTER_MS);
    const again = setInterval(checkWhenDue, AGAIN_AFTER_MS);
    document.addEventListener('visibilitychange', checkWhenDue);
    window.addEventListener('online', checkNow);
    return () => {
      stopped = true;
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', checkWhenDue);
      window.removeEventListener('online', checkNow);
    };
  }, [language]);
  return newer;
}

const useTimesTooOld = () => useSyncExternalStore(watchTooOld, timesTooOld);

/** Announces a newer version, not while changes are unsaved, and once per page. */
export function NewVersion() {
  const { t, i18n } = useTranslation();
  const newer = useNewestApp(i18n.language);
  const busy = useSyncExternalStore(watchUnsaved, hasUnsaved);
  const isTooOld = useTimesTooOld() > 0;
  const [putOff, setPutOff] = useState(false);
  const shown = newer && !busy && !isTooOld && !putOff;
  return (
    <OfferBar
      icon={<RefreshCw aria-hidden className="size-4 shrink-0 text-accent" />}
      text={shown ? t('update.ready') : undefined}
    >
      <Button onClick={() => window.location.reload()}>{t('update.reload')}</Button>
      <OfferDecline label={t('update.later')} onClick={() => setPutOff(true)} />
    </OfferBar>
  );
}

/** A reload waits this long for the newest app to be cached: a slow network would bring the old page back. */
const CACHED_WITHIN_MS = 10_000;

/**
 * Says that this version is too old, over unsaved changes, too: they are kept. Shown again after each
 * refusal, which it has explained.
 */
export function TooOld() {
  const { t, i18n } = useTranslation();
  const times = useTimesTooOld();
  const [putOff, setPutOff] = useState(0);
  const [busy, setBusy] = useState(false);
  const shown = times > putOff;
  useEffect(() => explainRefusalsBy(isNewerDeployed), []);
  const reload = async () => {
    setBusy(true);
    await Promise.race([cacheNewestApp(i18n.language), delay(CACHED_WITHIN_MS)]);
    // Where nothing can be stored the browser asks before the page goes.
    if (persistenceLevel() !== 'nothing') window.dispatchEvent(new Event(RELOAD_AHEAD));
    window.location.reload();
    setBusy(false);
  };
  return (
    <OfferBar
      icon={<RefreshCw aria-hidden className="size-4 shrink-0 text-accent" />}
      text={shown ? t('errors.app-too-old') : undefined}
    >
      <Button variant="primary" busy={busy} onClick={() => void reload()}>
        {t('update.reload')}
      </Button>
      <OfferDecline label={t('update.later')} onClick={() => setPutOff(times)} />
    </OfferBar>
  );
}

/** After the screen, so that it is read out. */
const AFTER_MS = 500;

const SHOWN_FLAG = 'told-not-kept';

/** Says, once per tab, what does not work without storage or with a blocked database. */
export function StorageUnavailable() {
  const [kept] = useState(() =>
    readStored(SHOWN_FLAG, 'session') === null ? persistenceLevel() : 'documents',
  );
  return kept === 'documents' ? null : <Notice typingIsKept={kept === 'typing'} />;
}

function Notice({ typingIsKept }: { readonly typingIsKept: boolean }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
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
      text={shown ? t(typingIsKept ? 'shell.notKept' : 'shell.nothingKept') : undefined}
    >
      <OfferDecline label={t('common.close')} onClick={() => setShown(false)} />
    </OfferBar>
  );
}
