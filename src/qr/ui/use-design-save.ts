import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { sameLook, type Version } from '@/shared/forms/draft-state';
import type { Draft } from '@/shared/forms/use-draft';
import { useOnline } from '@/shared/browser/use-online';
import type { QrDesign } from '@/card/model/qr-design';
import { DESIGN_DRAFT } from './design-draft';

/** Saves a design over the one it was made from; gives the design that somebody saved since, and then nothing was saved. */
export type SaveDesign = (design: QrDesign, basedOn: QrDesign) => Promise<Version<QrDesign> | undefined>;

interface DesignSaveOptions {
  readonly editing: Draft<QrDesign>;
  readonly saving: boolean;
  readonly setSaving: (saving: boolean) => void;
  /** What the code holds. */
  readonly text: string;
  /** Whether the design may be saved, which is proven first when it was not yet; undefined when that failed. */
  readonly mayBeSaved: () => Promise<boolean | undefined>;
  readonly save: SaveDesign;
  readonly onSaved: () => void;
}

/** Saving a design: once, a failure keeps everything, another's design is not replaced unseen. */
export function useDesignSave({
  editing,
  saving,
  setSaving,
  text,
  mayBeSaved,
  save,
  onSaved,
}: DesignSaveOptions) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<{ readonly message: string; readonly detail?: string }>();
  const [refused, setRefused] = useState(false);
  const leaving = useRef(false);
  const online = useOnline();

  const attempt = async (basedOn: QrDesign): Promise<'saved' | 'refused' | 'unread' | 'merged'> => {
    // Another's changes have come in: this is not the code that was proven to scan.
    if (!sameLook(DESIGN_DRAFT.look, editing.latest(), editing.draft)) return 'merged';
    const changed = await save({ ...editing.latest(), qrValue: text }, basedOn);
    if (changed === undefined) return 'saved';
    const { conflict, base } = editing.meet(changed);
    if (conflict !== undefined) return 'refused';
    // It looks the same: that is no reason to ask. Or the design could not be read, only this device's old copy.
    return JSON.stringify(base.content) === JSON.stringify(basedOn) ? 'unread' : attempt(base.content);
  };
  /** `base` gives the design that is replaced. */
  const store = async (base: () => QrDesign) => {
    if (saving) return;
    setRefused(false);
    setFailure(undefined);
    // The browser knows already; the backend's silence would say the same after many seconds.
    if (!online) {
      setFailure({ message: t('cards.offline') });
      return;
    }
    setSaving(true);
    const accepted = await mayBeSaved();
    if (accepted !== true) {
      setSaving(false);
      setFailure({ message: t(accepted === undefined ? 'qr.checkFailed' : 'qr.refused') });
      return;
    }
    editing.noteSent();
    try {
      const outcome = await attempt(base());
      if (outcome === 'saved') {
        // The next page may take a while to come: this one stays as it is, so that nobody saves twice.
        leaving.current = true;
        editing.forget();
        onSaved();
        return;
      }
      if (outcome === 'refused') setRefused(true);
      else setFailure({ message: t(outcome === 'merged' ? 'qr.merged' : 'errors.card-changed') });
    } catch (error) {
      setFailure({ message: t('qr.saveFailed'), detail: errorMessage(t, error) });
    }
    setSaving(false);
  };
  const clear = () => {
    setFailure(undefined);
    setRefused(false);
  };
  return { store, failure, refused, clear, isLeaving: () => leaving.current };
}
