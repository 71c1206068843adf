import { useTranslation } from 'react-i18next';
import { type ContactInput, contactTitle } from '@/contacts/model/contact';
import { Breakable } from '@/shared/ui/breakable';

export const PREVIEWED = 4;

interface PreviewsProps {
  readonly text?: string;
  readonly drafts: readonly (ContactInput | undefined)[];
}

/** Preview of the first contacts. */
export function Previews({ text, drafts }: PreviewsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="import-preview" className="border-t border-line pt-6">
      <h3 id="import-preview" className="font-semibold">
        {t('contactImport.preview')}
      </h3>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <ul className="mt-3 divide-y divide-line">
        {drafts.map((draft, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stay where they are, and one may be as another
          <li key={index} className="py-3">
            <ContactPreview draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A contact in a few lines, or a note that it has no name. */
function ContactPreview({ draft }: { readonly draft: ContactInput | undefined }) {
  const { t } = useTranslation();
  if (draft === undefined) return <p className="text-sm text-ink-soft">{t('contactImport.nameless')}</p>;
  const title = contactTitle(draft);
  const { position, company, email, phone, tags } = draft;
  const lines = [[position, company], [email, phone], tags].map((parts) =>
    parts.filter((part) => part !== '' && part !== title),
  );
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm">
      <p className="font-semibold wrap-anywhere">
        <bdi>
          <Breakable text={title} />
        </bdi>
      </p>
      {lines
        .filter((parts) => parts.length > 0)
        .map((parts) => (
          <p key={parts.join()} className="text-ink-soft wrap-anywhere">
            {parts.map((part, index) => (
              <span key={part} className={index > 0 ? 'before:px-1.5 before:content-["·"]' : undefined}>
                <bdi className="inline-block">
                  <Breakable text={part} />
                </bdi>
              </span>
            ))}
          </p>
        ))}
    </div>
  );
}
