import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguageCode, directionOf } from '@/shared/i18n/languages';
import { CheckField } from '@/shared/ui/check-field';
import { ChoiceField } from '@/shared/ui/choice-field';
import { SignatureCopies } from './signature-copies';
import { signatureHtml, type Signature } from './signature-html';
import { SignatureHowTo } from './signature-how-to';
import { signatureOf } from './signature-of';
import { CodePicture, PhotoPicture } from './signature-picture';
import { SignaturePreview } from './signature-preview';
import type { SharedCard } from './shared-card';
import type { SignaturePictureState } from './use-signature-picture';

/** Sides of the pictures on screen, in pixels: a portrait, and a code that a phone reads from a monitor. */
const SIDE = { photo: 96, code: 120 };

type Variant = 'photo' | 'code' | 'text';

interface SignaturePanelProps extends SharedCard {
  readonly uid: string;
  readonly qrDesignHref: string;
}

/** The e-mail signature: what it shows, how it looks, and the ways to take it along. */
export function SignaturePanel({ uid, qrDesignHref, ...shared }: SignaturePanelProps) {
  const { t } = useTranslation();
  const hasPhoto = shared.card.photoUrl !== '';
  const [variant, setVariant] = useState<Variant>(hasPhoto ? 'photo' : 'text');
  const variants: readonly Variant[] = hasPhoto ? ['photo', 'code', 'text'] : ['code', 'text'];
  const view = (picture: SignaturePictureState | undefined, notice: ReactNode) => (
    <SignatureView {...shared} variant={variant} picture={picture} notice={notice} />
  );
  return (
    <div className="flex flex-col gap-6">
      <ChoiceField
        label={t('shareKit.signature.shows')}
        hint={hasPhoto ? undefined : t('shareKit.signature.noPhoto')}
        value={variant}
        onChange={setVariant}
        choices={variants.map((value) => ({ value, label: t(`shareKit.signature.variant.${value}`) }))}
      />
      {variant === 'photo' && (
        <PhotoPicture uid={uid} {...shared}>
          {view}
        </PhotoPicture>
      )}
      {variant === 'code' && (
        <CodePicture uid={uid} qrDesignHref={qrDesignHref} {...shared}>
          {view}
        </CodePicture>
      )}
      {variant === 'text' && view(undefined, null)}
      <SignatureHowTo />
    </div>
  );
}

interface SignatureViewProps extends SharedCard {
  readonly variant: Variant;
  readonly picture: SignaturePictureState | undefined;
  readonly notice: ReactNode;
}

function SignatureView({ variant, picture, notice, ...shared }: SignatureViewProps) {
  const { t, i18n } = useTranslation();
  const [isDark, setDark] = useState(false);
  const direction = isLanguageCode(i18n.language) ? directionOf(i18n.language) : 'ltr';
  const shown = (): Signature['picture'] => {
    if (variant === 'text' || picture?.src === undefined) return undefined;
    const alt = variant === 'photo' ? shared.card.name : t('shareKit.signature.codeAlt');
    return { src: picture.src, side: SIDE[variant], alt };
  };
  const linkText = t('shareKit.signature.link');
  const signature = signatureOf({ ...shared, linkText, direction, picture: shown() });
  const isComplete = variant === 'text' || picture?.isUploaded === true;
  return (
    <>
      <div className="flex flex-col gap-1">
        <SignaturePreview
          html={signatureHtml(signature)}
          title={t('shareKit.signature.preview')}
          isDark={isDark}
          direction={direction}
        />
        <CheckField
          label={t('shareKit.signature.dark')}
          checked={isDark}
          onChange={(event) => setDark(event.target.checked)}
        />
      </div>
      {notice}
      {isComplete && <SignatureCopies signature={signature} />}
    </>
  );
}
