import { useTranslation } from 'react-i18next';
import { rowOf } from '@/card/model/card-fields';
import { namedKind } from '@/card/model/card-links';
import { socialUrl } from '@/card/model/social';
import { SOCIAL_NETWORK_NAMES } from '@/card/model/social-networks';
import { webUrl } from '@/shared/lib/links';
import { useDraftFields } from './form-context';
import type { FieldProblem, FormTextName } from './form-fields';
import { LinkCodeButton } from './link-code';
import { LinkMark } from './link-mark';
import { TextFields } from './text-fields';

interface FieldLinkProps {
  readonly name: Exclude<FormTextName, 'phone'>;
  readonly problems: readonly FieldProblem[];
}

/** A profile or another link that is a field of its own, with the QR code of its address. */
export function FieldLink({ name, problems }: FieldLinkProps) {
  const { t } = useTranslation();
  const { [name]: value } = useDraftFields(name);
  const { network } = rowOf(name);
  const url = network === undefined ? webUrl(value) : socialUrl(network, value);
  const label = network === undefined ? t(`cards.fields.${name}`) : SOCIAL_NETWORK_NAMES[network];
  return (
    <div className="flex items-start gap-3">
      <LinkMark kind={network ?? namedKind(name) ?? 'link'} />
      <div className="min-w-0 grow">
        <TextFields fields={[name]} problems={problems} />
      </div>
      <div className="pt-6.5 empty:hidden">
        <LinkCodeButton url={url} label={label} name={t('qr.linkTitle', { label })} />
      </div>
    </div>
  );
}
