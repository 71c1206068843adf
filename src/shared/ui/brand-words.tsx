import { useTranslation } from 'react-i18next';
import { brandText, type BrandText } from '@/shared/i18n/brand-text';

/** A text of the operator in the language of the page, with a direction of its own. */
export function BrandWords({ of }: { readonly of: BrandText }) {
  const { i18n } = useTranslation();
  const { text, lang } = brandText(of, i18n.language);
  return <bdi lang={lang}>{text}</bdi>;
}
