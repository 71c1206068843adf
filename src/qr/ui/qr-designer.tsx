import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/card/model/card';
import { DEFAULT_QR_DESIGN, type QrDesign } from '@/card/model/qr-design';
import { FRAME_TEXT_MAX } from '@/card/model/qr-style';
import { presetsOf } from '@/qr/model/design-presets';
import { styleOf } from '@/qr/model/design-style';
import { linkInQr } from '@/qr/model/link-in-qr';
import type { Prover } from '@/qr/model/proof/prover';
import { isAccepted } from '@/qr/model/proof/scan-proof';
import { qrText, type QrContact } from '@/qr/model/qr-text';
import { qrTitle } from '@/qr/view/qr-title';
import { useLogo } from '@/qr/view/use-logo';
import { useScanProof } from '@/qr/view/use-scan-proof';
import { useOnline } from '@/shared/browser/use-online';
import { isSameContent, type Version } from '@/shared/forms/draft-state';
import { useDraft, type Draft } from '@/shared/forms/use-draft';
import { useFootRoom } from '@/shared/forms/use-foot-room';
import { useSave } from '@/shared/forms/use-save';
import { useUpload, type OneUpload, type Upload } from '@/shared/forms/use-uploads';
import { errorMessage } from '@/shared/i18n/error-message';
import { isTooLong } from '@/shared/lib/text-length';
import { ConflictNotice, DraftNotices } from '@/shared/ui/draft-notices';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { DesignControls, SaveAndReset } from './design-controls';
import { DESIGN_DRAFT, designVersion } from './design-draft';
import { DesignGallery } from './design-gallery';
import { ExportPanel } from './export-panel';
import { ImageAddress } from './image-address';
import { QrPreview } from './qr-preview';
import { ScanScore, useAutoFix } from './scan-score';

/** Saves over the design it was made from; else returns the one another device saved meanwhile. */
export type SaveDesign = (design: QrDesign, basedOn: QrDesign) => Promise<Version<QrDesign> | undefined>;

interface QrDesignerProps {
  readonly storageName: string;
  readonly card: QrContact &
    Pick<Card, 'qrDesign' | 'photoUrl' | 'customPath' | 'look' | 'cardButtonColor' | 'cardBackgroundColor'>;
  readonly url: string;
  readonly origin: string;
  readonly openProver: () => Prover;
  /** '' without one. */
  readonly imageService: string;
  readonly upload: Upload;
  readonly save: SaveDesign;
  readonly onSaved: () => void;
  /** Scrolls to the downloads. */
  readonly showsExports?: boolean;
}

/** The QR studio (docs/specification.md §2, §4). Failures lose no choice. */
export function QrDesigner(props: QrDesignerProps) {
  const { storageName, card, url, save, onSaved } = props;
  const { t } = useTranslation();
  const controls = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useFootRoom(controls, foot);
  const presets = useMemo(() => presetsOf(card), [card]);
  const saved = useMemo(() => designVersion(card.qrDesign), [card.qrDesign]);
  const editing = useDraft({ storageName, saved, ...DESIGN_DRAFT });
  const { draft, patch, conflict, saving } = editing;
  const logo = useUpload(props.upload, (qrLogoUrl) => patch({ qrLogoUrl }));
  const uploading = logo.progress !== undefined;
  const { design, text, link, picture, exported, check, blocked } = useDesignedQr(props, draft, logo);
  const autoFix = useAutoFix(draft, check, patch);
  const refusedBy = check.proof && !isAccepted(check.proof);
  const { submit, problem, refused, clear, isLeaving } = useDesignSave({
    editing,
    check,
    save: (design, basedOn) => save({ ...design, qrValue: text }, basedOn),
    onSaved,
  });
  const send = (choice?: { readonly keepsMine: true }) => {
    if (!refusedBy && !uploading) void submit(choice);
  };
  const choose = (choice: () => void) => {
    autoFix.forget();
    choice();
    clear();
    // The button that had the focus is gone with its notice.
    controls.current?.focus({ preventScroll: true });
  };
  return (
    <div className="flex flex-col gap-10 md:grid md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-14">
      <QrPreview text={text} url={url} contact={card} design={design} photoUrl={card.photoUrl}>
        <ScanScore
          check={check}
          fixes={autoFix.fixes}
          isFixing={autoFix.isFixing}
          isUnfixable={autoFix.isUnfixable}
          disabled={saving || uploading}
          onFix={() => void autoFix.fix()}
          onUndo={autoFix.undo}
        />
      </QrPreview>
      <div
        ref={controls}
        tabIndex={-1}
        className="flex min-w-0 flex-col gap-8 outline-none max-md:[&_:is(button,input,summary,textarea)]:scroll-mt-[calc(min(16rem,40svh)+1.75rem)]"
      >
        <DraftNotices
          editing={editing}
          onDiscard={() => choose(editing.discard)}
          onTakeBack={() => choose(editing.takeBack)}
        />
        <DesignGallery
          presets={presets}
          draft={draft}
          text={text}
          photoUrl={card.photoUrl}
          onChange={patch}
        />
        <DesignControls
          draft={draft}
          patch={patch}
          hasPhoto={card.photoUrl !== ''}
          upload={logo}
          onReload={picture.state === 'unreadable' && !uploading ? picture.retry : undefined}
          disabled={saving}
        />
        {conflict && (
          <ConflictNotice
            differing={differences(editing.conflicting).map((part) => ({ label: t(part) }))}
            refused={refused}
            disabled={saving}
            onTakeTheirs={() => choose(editing.takeTheirs)}
            onKeepMine={() => send({ keepsMine: true })}
          />
        )}
        {problem && (
          <ErrorNotice error={problem.message}>
            {problem.detail && <p className="text-ink-soft">{problem.detail}</p>}
          </ErrorNotice>
        )}
        <SaveAndReset
          ref={foot}
          saving={saving}
          uploading={uploading}
          isRefused={Boolean(refusedBy)}
          onSave={() => send()}
          onReset={() => {
            autoFix.forget();
            patch({ ...DEFAULT_QR_DESIGN, createdAt: draft.createdAt });
          }}
        />
        <ExportPanel
          style={exported}
          text={text}
          title={qrTitle(t, draft.content, { url, contact: card })}
          fileName={`qr-${card.customPath || 'card'}`}
          blocked={blocked && t(blocked)}
          isRefused={Boolean(refusedBy)}
          startsShown={props.showsExports === true}
        />
        <ImageAddress service={props.imageService} url={link} design={draft} photoUrl={card.photoUrl} />
      </div>
      <LeaveGuard editing={editing} uploading={uploading} isLeaving={isLeaving} />
    </div>
  );
}

/** Why a design may not be exported, as a translation key. */
type Blocked = `qr.${'exportRefused' | 'checkFailed' | 'logoUnreadable' | 'checking'}`;

/** What a design looks like and holds, whether that scans, and why it may not be exported. */
function useDesignedQr({ card, url, origin, openProver }: QrDesignerProps, draft: QrDesign, logo: OneUpload) {
  const design = logo.preview === undefined ? draft : { ...draft, qrLogoUrl: logo.preview };
  const { content, errorCorrection } = draft;
  // Encoding is slower than a step of a drag.
  const text = useMemo(
    () => qrText({ content, errorCorrection, qrValue: '' }, { url, origin, card }),
    [content, errorCorrection, url, origin, card],
  );
  const link = useMemo(() => linkInQr(url, origin, errorCorrection), [url, origin, errorCorrection]);
  const picture = useLogo(design, card.photoUrl);
  // Only changes that are visible make a new style.
  const style = useMemo(() => styleOf(draft, picture.picture), [draft, picture.picture]);
  // Deferred: exports wait for the proof anyway.
  const exported = useDeferredValue(style);
  const check = useScanProof(style, text, openProver);
  const isPending =
    check.proof === undefined ||
    exported !== style ||
    picture.state === 'loading' ||
    logo.progress !== undefined;
  const blockedBy = (): Blocked | undefined => {
    if (check.proof && !isAccepted(check.proof)) return 'qr.exportRefused';
    if (check.failed) return 'qr.checkFailed';
    if (picture.state === 'unreadable') return 'qr.logoUnreadable';
    return isPending ? 'qr.checking' : undefined;
  };
  return { design, text, link, picture, exported, check, blocked: blockedBy() };
}

interface DesignSaveOptions {
  readonly editing: Draft<QrDesign>;
  readonly check: ReturnType<typeof useScanProof>;
  readonly save: SaveDesign;
  readonly onSaved: () => void;
}

function useDesignSave({ editing, check, save, onSaved }: DesignSaveOptions) {
  const { t } = useTranslation();
  const online = useOnline();
  const { draft } = editing;
  return useSave<QrDesign>({
    editing,
    check: () => {
      if (draft.frame && isTooLong(draft.frameText, FRAME_TEXT_MAX))
        return { message: t('errors.text-too-long') };
      // Offline is known at once; without this check the user would wait many seconds for the backend.
      return online ? undefined : { message: t('cards.offline') };
    },
    prepare: async () => {
      const proof = check.proof ?? (await check.proveNow());
      if (proof && isAccepted(proof)) return undefined;
      return { message: t(proof === undefined ? 'qr.checkFailed' : 'qr.refused') };
    },
    save: async (design, context) => {
      // Another device's changes were merged in, so the proof belongs to another QR code.
      if (!isSameContent(DESIGN_DRAFT.normalize, design, draft))
        return { problem: { message: t('qr.merged') } };
      try {
        const changed = await save(design, context.base.content);
        return changed === undefined ? { leave: onSaved } : { changed };
      } catch (error) {
        return { problem: { message: t('qr.saveFailed'), detail: errorMessage(t, error) } };
      }
    },
    unread: { message: t('errors.card-changed') },
  });
}

function differences(changed: readonly string[]) {
  const differ = (...fields: readonly (keyof QrDesign)[]) => fields.some((field) => changed.includes(field));
  const parts = [
    { label: 'qr.color', differs: differ('qrColor') },
    { label: 'qr.background', differs: differ('qrBackgroundColor') },
    { label: 'qr.dots', differs: differ('dots') },
    { label: 'qr.corners', differs: differ('corners') },
    { label: 'qr.logo', differs: differ('qrLogoUrl', 'useProfilePhoto', 'logoPercent') },
    { label: 'qr.frame', differs: differ('frame', 'frameText') },
    { label: 'qr.content', differs: differ('content') },
    { label: 'qr.correction', differs: differ('errorCorrection') },
  ] as const;
  return parts.filter(({ differs }) => differs).map(({ label }) => label);
}
