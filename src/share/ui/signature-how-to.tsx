import { useTranslation } from 'react-i18next';

/** Mail programs by their own names, which are not translated. */
const PROGRAMS = [
  { key: 'gmail', name: 'Gmail' },
  { key: 'outlook', name: 'Outlook' },
  { key: 'apple', name: 'Apple Mail' },
] as const;

/** Where each mail program takes a signature. */
export function SignatureHowTo() {
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
