import Nfc from 'lucide-react/icons/nfc';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardFace } from '@/card/model/card-face';
import { fromSource, inLanguage } from '@/card/model/card-url';
import { mainPhone } from '@/card/model/phones';
import { toPublicCard } from '@/card/model/public-card';
import { cardInLanguage, cardLanguages } from '@/card/model/translations';
import { CardFace } from '@/card/view/card-face';
import { shortAddress, type SharedCard } from '@/share/model/shared-card';
import { LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { classNames } from '@/shared/lib/class-names';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Breakable } from '@/shared/ui/breakable';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Link } from '@/shared/ui/link';
import { SelectField } from '@/shared/ui/select-field';
import { PART_ICONS, PARTS, type Part } from './parts';
import { PrintPanel } from './print-panel';
import { LinkPanel } from './send-panel';
import { SignaturePanel } from './signature-panel';
import { WalletSection } from './wallet-section';
import { WallpaperPanel } from './wallpaper-panel';

/** Web NFC (W3C Community Group); only in Chrome on Android. */
interface NdefWriter {
  write(
    message: { readonly records: readonly { readonly recordType: 'url'; readonly data: string }[] },
    options: { readonly overwrite: boolean; readonly signal: AbortSignal },
  ): Promise<void>;
}

type NdefConstructor = new () => NdefWriter;

function ndefReader(): NdefConstructor | undefined {
  const found: unknown = Reflect.get(globalThis, 'NDEFReader');
  return typeof found === 'function' ? (found as NdefConstructor) : undefined;
}

function canWriteNfc(): boolean {
  return ndefReader() !== undefined;
}

/** `off` includes missing NFC. */
type NfcProblem = 'denied' | 'off' | 'failed' | 'cancelled';

/** DOMException names of `write` (Web NFC, 9.4). */
const PROBLEMS: Readonly<Record<string, NfcProblem>> = {
  NotAllowedError: 'denied',
  NotSupportedError: 'off',
  NotReadableError: 'off',
  AbortError: 'cancelled',
};

/** Overwrites a tag with a URL. Returns the problem, or undefined. `signal` aborts. */
async function writeNfc(url: string, signal: AbortSignal): Promise<NfcProblem | undefined> {
  const Reader = ndefReader();
  if (Reader === undefined) return 'off';
  try {
    await new Reader().write({ records: [{ recordType: 'url', data: url }] }, { overwrite: true, signal });
    return undefined;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return PROBLEMS[error.name] ?? 'failed';
  }
}

type NfcState = 'idle' | 'waiting' | 'written' | Exclude<NfcProblem, 'cancelled'>;

function NfcPanel({ url, origin }: SharedCard) {
  const { t } = useTranslation();
  const [state, setState] = useState<NfcState>('idle');
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const address = fromSource(url, origin, 'nfc');
  const write = async () => {
    const controller = new AbortController();
    waiting.current = controller;
    setState('waiting');
    const problem = await writeNfc(address, controller.signal);
    setState(problem === undefined ? 'written' : problem === 'cancelled' ? 'idle' : problem);
  };
  const isPossible = canWriteNfc();
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-sm">
        {t('shareKit.nfc.address')}{' '}
        <span dir="ltr" className="inline-block font-semibold wrap-anywhere">
          <Breakable text={address} />
        </span>
      </p>
      {!isPossible && (
        <>
          <p className="max-w-[60ch]">{t('shareKit.nfc.unsupported')}</p>
          <CopyButton text={address} label={t('shareKit.nfc.copyAddress')} />
        </>
      )}
      {isPossible && state !== 'waiting' && (
        <Button variant="primary" onClick={() => void write()}>
          <Nfc aria-hidden className="size-4" />
          {state === 'written' ? t('shareKit.nfc.again') : t('shareKit.nfc.write')}
        </Button>
      )}
      {state === 'waiting' && <Button onClick={() => waiting.current?.abort()}>{t('common.cancel')}</Button>}
      <output className="flex items-center gap-2 empty:hidden">
        {state === 'waiting' && (
          <>
            <BrandMark className="size-5 animate-breathe" />
            {t('shareKit.nfc.waiting')}
          </>
        )}
        {state === 'written' && <span className="text-good">{t('shareKit.nfc.written')}</span>}
      </output>
      {(state === 'denied' || state === 'off' || state === 'failed') && (
        <ErrorNotice error={t(`shareKit.nfc.${state}`)} />
      )}
      {isPossible && <p className="max-w-[60ch] text-sm text-ink-soft">{t('shareKit.nfc.rewritable')}</p>}
    </div>
  );
}

interface ShareKitProps extends SharedCard {
  readonly uid: string;
  readonly part: Part;
  readonly hrefOf: (part: Part) => string;
  readonly qrDesignHref: string;
  readonly pageHref: string;
}

/** Every way to share a card, one at a time, beside the card. */
export function ShareKit({ uid, part, hrefOf, qrDesignHref, pageHref, ...own }: ShareKitProps) {
  const { t } = useTranslation();
  const id = useId();
  const { card: ownCard, origin } = own;
  const languages = cardLanguages(ownCard);
  const [wanted, setWanted] = useState<LanguageCode | ''>('');
  const chosen = languages.find((code) => code === wanted) ?? '';
  // A new object for each render would have codes proven again and again.
  const card = useMemo(() => cardInLanguage(ownCard, wanted), [ownCard, wanted]);
  const url = chosen === '' ? own.url : inLanguage(own.url, origin, chosen);
  const shared: SharedCard = { card, url, origin };
  const face = cardFace(toPublicCard(card));
  return (
    <div className="flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:gap-10 lg:gap-16">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-3 max-md:mx-auto max-md:w-full max-md:max-w-56">
          <CardFace face={face} lines={[card.email, mainPhone(card)].filter(Boolean)} />
          <p dir="ltr" className="text-center text-sm text-ink-soft">
            <Breakable text={shortAddress(url)} />
          </p>
        </div>
        {languages.length > 0 && (
          <SelectField
            label={t('shareKit.language')}
            value={chosen}
            choices={[
              { value: '' as const, label: t('shareKit.languageVisitor') },
              ...languages.map((code) => ({ value: code, label: LANGUAGES[code], lang: code })),
            ]}
            onChange={setWanted}
          />
        )}
        <PartsNavigation part={part} hrefOf={hrefOf} />
      </div>
      <section aria-labelledby={id} className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="font-display text-xl">
            {t(`shareKit.${part}.title`)}
          </h2>
          <p className="max-w-[60ch] text-ink-soft">{t(`shareKit.${part}.text`)}</p>
        </div>
        {part === 'send' && (
          <LinkPanel pageHref={pageHref} {...shared}>
            <WalletSection card={ownCard} origin={origin} />
          </LinkPanel>
        )}
        {part === 'signature' && <SignaturePanel uid={uid} qrDesignHref={qrDesignHref} {...shared} />}
        {part === 'wallpaper' && <WallpaperPanel qrDesignHref={qrDesignHref} {...shared} />}
        {part === 'print' && <PrintPanel qrDesignHref={qrDesignHref} {...shared} />}
        {part === 'nfc' && <NfcPanel {...shared} />}
      </section>
    </div>
  );
}

function PartsNavigation({ part, hrefOf }: Pick<ShareKitProps, 'part' | 'hrefOf'>) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shareKit.parts')}>
      {/* A block of three and two on a phone; otherwise a list. */}
      <ul className="grid grid-cols-6 gap-px overflow-hidden rounded-field border border-field bg-line max-sm:[&>:nth-child(n+4)]:col-span-3 max-sm:[&>li]:col-span-2 sm:grid-cols-5 md:flex md:flex-col md:gap-0 md:rounded-none md:border-x-0 md:border-b-0 md:border-line md:bg-transparent">
        {PARTS.map((one) => {
          const Icon = PART_ICONS[one];
          return (
            <li key={one} className="md:border-b md:border-line">
              <Link
                to={hrefOf(one)}
                aria-current={one === part ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-3 px-3 text-sm -outline-offset-2 transition-colors duration-150 hover:text-ink',
                  'max-md:h-full max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-1 max-md:py-2.5 max-md:text-center max-md:text-xs max-md:hyphens-auto max-md:wrap-anywhere',
                  // Visible in forced colors only, which have no backgrounds.
                  'forced-colors:aria-[current=page]:underline',
                  one === part ? 'bg-accent-wash font-semibold text-ink' : 'text-ink-soft max-md:bg-sheet',
                )}
              >
                <Icon aria-hidden className={classNames('size-4 shrink-0', one === part && 'text-accent')} />
                {t(`shareKit.part.${one}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
