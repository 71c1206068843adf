import { useTranslation } from 'react-i18next';
import type { Call } from './use-call';
import type { LiveTest } from './use-live-test';

/** One line on what is under way or was done last. */
export function StatusLine({ call, live }: { call: Call; live: LiveTest }) {
  const { t } = useTranslation();
  const count = live.updates;
  const text = () => {
    if (live.state === 'running') return t('backendTest.live', { seconds: live.secondsLeft, count });
    if (live.state === 'ended') return t('backendTest.liveEnded', { count });
    if (live.state === 'stopped') return t('backendTest.liveStopped', { count });
    if (live.state === 'failed') return t('backendTest.bad', { what: t('backendTest.subscribe') });
    if (call.state === 'busy') return t('backendTest.working', { what: call.what });
    if (call.state === 'done') return t('backendTest.ok', { what: call.what, ms: call.milliseconds });
    if (call.state === 'failed') return t('backendTest.bad', { what: call.what });
    return t('backendTest.idle');
  };
  return <output className="text-sm tabular-nums">{text()}</output>;
}
