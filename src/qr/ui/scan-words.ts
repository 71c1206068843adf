import type { TFunction } from 'i18next';
import type { Change } from '@/qr/model/proof/repairs';
import type { ScanProof } from '@/qr/model/proof/scan-proof';

type Reason = ScanProof['reasons'][number];
type Unread = Extract<Reason, `unread.${string}`> extends `unread.${infer Kind}` ? Kind : never;

/** Why a design does not scan, or only may: one sentence. */
export function reasonText(t: TFunction, reason: Reason): string {
  if (!isUnread(reason)) return t(`qr.reason.${reason}`);
  const kind = reason.slice('unread.'.length) as Unread;
  return t(`qr.unread.${kind}`);
}

/**
 * The reasons worth saying, the most telling first: colours that are refused, or too much content for the level, are alone, since
 * what is not read mostly follows from them.
 */
export function tellingReasons(reasons: readonly Reason[]): readonly Reason[] {
  const cause = reasons.find((reason) => CAUSES.includes(reason));
  return cause === undefined ? reasons.slice(0, 2) : [cause];
}

const CAUSES: readonly Reason[] = ['contrastTooLow', 'inverted', 'tooDense'];

function isUnread(reason: Reason): reason is Extract<Reason, `unread.${string}`> {
  return reason.startsWith('unread.');
}

/** What was changed about a design. */
export function changeText(t: TFunction, change: Change): string {
  return t(`qr.change.${change}`);
}
