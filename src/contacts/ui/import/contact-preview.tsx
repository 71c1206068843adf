import { useTranslation } from 'react-i18next';
import { contactTitle, type ContactDraft } from '@/contacts/model/contact';
import { Breakable } from '@/shared/ui/breakable';

/** A contact in a few lines, as it would be added; without a draft it says that there is nothing to call it by. */
export function ContactPreview({ draft }: { readonly draft: ContactDraft | undefined }) {
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
