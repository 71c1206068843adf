import { useTranslation } from 'react-i18next';
import type { ContactDraft } from '@/contacts/model/contact';
import { ContactPreview } from './contact-preview';

/** So many contacts show what comes of a file. */
export const PREVIEWED = 4;

interface PreviewsProps {
  readonly text?: string;
  readonly drafts: readonly (ContactDraft | undefined)[];
}

/** A file's first contacts, as they would be added. */
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
