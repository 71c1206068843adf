/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadWhenIdle } from '@/shared/browser/scheduling';
import { withoutScheme } from '@/shared/lib/links';
import { whenIdle } from './after-card';
import type { PhoneQr } from './phone-qr';

/** After the page is idle: by then everything that shows the card is loaded. */
const QR_AFTER_MS = 500;

function afterIdle(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = whenIdle(() => {
    timer = setTimeout(task, QR_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** The QR code from desktop or paper to a phone, loaded when idle; none without a connection. */
export function usePhoneQr(address: string, label: string): ComponentChildren {
  const [qr, setQr] = useState<PhoneQr>();
  useEffect(
    () => loadWhenIdle(async () => (await import('./phone-qr')).phoneQrOf(address), setQr, afterIdle),
    [address],
  );
  return (
    qr && (
      <figure className="phone-qr">
        <svg viewBox={qr.viewBox} role="img" aria-label={address} shape-rendering="crispEdges">
          <path d={qr.path} />
        </svg>
        <figcaption>
          {label}
          <bdi dir="ltr">{withoutScheme(address)}</bdi>
        </figcaption>
      </figure>
    )
  );
}
