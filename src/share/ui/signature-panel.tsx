import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardLinks } from '@/card/model/card-links';
import { toPublicCard } from '@/card/model/public-card';
import { PHONE_WORDS } from '@/card/view/card-words';
import type { SharedCard } from '@/share/model/shared-card';
import { signatureHtml, signatureOf, signatureText, type Signature } from '@/share/model/signature';
import { directionOf, isLanguageCode } from '@/shared/i18n/languages';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { ChoiceField } from '@/shared/ui/choice-field';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { initialOf } from '@/shared/ui/initials';
import { copyRich } from './clipboard-rich';
import { PhotoPicture, SignatureQr, type SignaturePictureState } from './signature-picture';
import { useTextsIn } from './use-texts-in';

/** Brands are not translated. */
const PROGRAMS = [
  { key: 'gmail', name: 'Gmail' },
  { key: 'outlook', name: 'Outlook' },
  { key: 'apple', name: 'Apple Mail' },
] as const;

function SignatureHowTo() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="signature-how-to" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="signature-how-to" className="font-semibold">
        {t('shareKit.signature.howTo')}
      </h3>
      <dl className="flex flex-col gap-3 text-sm">
        {PROGRAMS.map(({ key, name }) => (
          <div key={key} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="max-w-[60ch] text-ink-soft">{t(`shareKit.signature.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SIDE = { photo: 96, code: 120 };

type Variant = 'photo' | 'code' | 'text';

interface SignaturePanelProps extends SharedCard {
  readonly uid: string;
  readonly qrDesignHref: string;
}

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
        <SignatureQr uid={uid} qrDesignHref={qrDesignHref} {...shared}>
          {view}
        </SignatureQr>
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
  const [hasLinks, setHasLinks] = useState(true);
  const { card } = shared;
  const canHaveLinks = cardLinks(toPublicCard(card)).length > 0;
  const speak = useTextsIn(card.language);
  const language = card.language || i18n.language;
  const direction = isLanguageCode(language) ? directionOf(language) : 'ltr';
  const pictureOf = (): Signature['picture'] => {
    if (variant === 'text' || picture?.src === undefined) return undefined;
    const alt = variant === 'photo' ? shared.card.name : t('shareKit.signature.codeAlt');
    return { src: picture.src, side: SIDE[variant], alt, isPhoto: variant === 'photo' };
  };
  const linkText = speak('shareKit.signature.link');
  const signature = signatureOf({
    ...shared,
    linkText,
    phoneLabel: (kind) => speak(`visitor.${PHONE_WORDS[kind]}`),
    linkLabel: (word) => speak(`visitor.${word}`),
    hasLinks,
    direction,
    picture: pictureOf(),
    initial: card.name.trim() && initialOf(card.name.trim()),
  });
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
        {canHaveLinks && (
          <CheckField
            label={t('shareKit.signature.links')}
            checked={hasLinks}
            onChange={(event) => setHasLinks(event.target.checked)}
          />
        )}
      </div>
      {notice}
      {isComplete && <SignatureCopies signature={signature} />}
    </>
  );
}

function SignatureCopies({ signature }: { readonly signature: Signature }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<{ readonly of: string; readonly outcome: 'copied' | 'failed' }>();
  const html = signatureHtml(signature);
  const text = signatureText(signature);
  const outcome = done?.of === html ? done.outcome : undefined;
  const copy = async () => {
    try {
      await copyRich({ html, text });
      setDone({ of: html, outcome: 'copied' });
    } catch {
      setDone({ of: html, outcome: 'failed' });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('shareKit.signature.copy')}
        </Button>
        <CopyButton text={html} label={t('shareKit.signature.copySource')} />
        <CopyButton text={text} label={t('shareKit.signature.copyPlain')} />
      </div>
      <output className="text-sm text-good empty:hidden">
        {outcome === 'copied' && t('shareKit.signature.copied')}
      </output>
      {outcome === 'failed' && <ErrorNotice error={t('common.copyFailed')} />}
    </div>
  );
}

interface SignaturePreviewProps {
  readonly html: string;
  readonly title: string;
  readonly isDark: boolean;
  readonly direction: 'ltr' | 'rtl';
}

/** The defaults of mail programs. */
const GROUND = {
  light: { background: '#FFFFFF', color: '#202124', link: '#0B57D0' },
  dark: { background: '#1F1F1F', color: '#E3E3E3', link: '#A8C7FA' },
};

/** Pixels. */
const MARGIN = 16;
const LEAST_HEIGHT = 120;

/** Draws the signature in an iframe without scripts or the app's styles. */
function SignaturePreview({ html, title, isDark, direction }: SignaturePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const draw = () => {
    const inside = frame.current?.contentDocument;
    if (!frame.current || !inside?.body) return;
    const { background, color, link } = GROUND[isDark ? 'dark' : 'light'];
    inside.documentElement.dir = direction;
    inside.documentElement.lang = document.documentElement.lang;
    inside.title = title;
    drawSignature(inside, html);
    Object.assign(inside.body.style, { margin: `${MARGIN}px`, background, color });
    for (const anchor of inside.querySelectorAll('a')) anchor.style.color = link;
    frame.current.style.height = `${Math.max(LEAST_HEIGHT, (inside.body.firstElementChild?.scrollHeight ?? 0) + 2 * MARGIN)}px`;
  };
  useEffect(draw);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      // Nothing in the preview can be operated.
      tabIndex={-1}
      // Some browsers load an empty page first.
      onLoad={draw}
      className={classNames('w-full rounded-sheet border border-line', isDark ? 'bg-[#1F1F1F]' : 'bg-white')}
    />
  );
}

/** Draws a signature into the iframe by the DOM: our CSP forbids `style` attributes in parsed HTML. */
function drawSignature(target: Document, html: string): void {
  // Values are escaped, so no text contains this.
  const inert = html.replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(inert, 'text/html');
  target.body.replaceChildren(...parsed.body.childNodes);
  for (const element of target.body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  for (const link of target.body.querySelectorAll('a')) {
    link.setAttribute('role', 'link');
    link.setAttribute('aria-disabled', 'true');
    link.removeAttribute('href');
    link.style.textDecoration = 'underline';
  }
}
