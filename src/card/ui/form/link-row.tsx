import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareAddress } from '@/card/model/card-links';
import { LINK_LABEL_LIMIT, type OwnLink } from '@/card/model/own-links';
import type * as Services from '@/card/model/recognize-link';
import { isLinkAddress, LINK_ADDRESS_LIMIT } from '@/card/model/saved-links';
import { LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { webUrl } from '@/shared/lib/links';
import { CheckField } from '@/shared/ui/check-field';
import { IconButton } from '@/shared/ui/icon-button';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';
import { useFormContext } from './form-context';
import { linkId } from './form-fields';
import { LinkCodeButton } from './link-code';
import { LinkMark } from './link-mark';

interface LinkRowProps {
  readonly at: number;
  readonly link: OwnLink;
  readonly count: number;
  readonly languages: readonly LanguageCode[];
  /** Undefined until it is loaded. */
  readonly services: typeof Services | undefined;
  /** For numbers without their country's code; undefined until it is loaded. */
  readonly dial: Services.DialNumber | undefined;
  readonly error: string | undefined;
  readonly onChange: (link: OwnLink) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One link or heading: where it leads, its label in each language of the card, whether it is shown. */
export function LinkRow({ at, link, count, languages, error, onChange, ...row }: LinkRowProps) {
  const { t } = useTranslation();
  const { disabled, isCompanys = false } = useFormContext();
  const isHeading = link.kind === 'heading';
  const label = isHeading ? t('cards.links.heading') : t('cards.links.label');
  const id = linkId(at);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 grow flex-col gap-3">
      <legend className="sr-only">{t('cards.links.numbered', { number: at + 1 })}</legend>
      {!isHeading && (
        <AddressFields
          id={id}
          link={link}
          services={row.services}
          dial={row.dial}
          error={error}
          onChange={onChange}
        />
      )}
      <TextField
        id={isHeading ? id : `${id}-label`}
        label={label}
        value={link.label}
        limit={LINK_LABEL_LIMIT}
        error={isHeading ? error : undefined}
        dir="auto"
        placeholder={bareAddress(link.address)}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...link, label: target.value })}
      />
      {languages.map((code) => (
        <TextField
          key={code}
          id={`${id}-${code}`}
          label={LANGUAGES[code]}
          value={link.labels[code] ?? ''}
          limit={LINK_LABEL_LIMIT}
          dir="auto"
          lang={code}
          placeholder={link.label}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...link, labels: { ...link.labels, [code]: target.value } })}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {!isCompanys && (
          <CheckField
            label={t('cards.links.shown')}
            checked={!link.isHidden}
            onChange={({ currentTarget }) => onChange({ ...link, isHidden: !currentTarget.checked })}
          />
        )}
        <div className="ms-auto flex">
          <LinkCodeButton
            url={isHeading || !isLinkAddress(link.address) ? undefined : link.address}
            label={link.label || bareAddress(link.address)}
            name={t('cards.links.code', { number: at + 1 })}
          />
          <IconButton
            data-move="-1"
            label={t('cards.links.moveUp', { number: at + 1 })}
            disabled={disabled || at === 0}
            onClick={() => row.onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            data-move="1"
            label={t('cards.links.moveDown', { number: at + 1 })}
            disabled={disabled || at === count - 1}
            onClick={() => row.onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton
            label={t('cards.links.remove', { number: at + 1 })}
            disabled={disabled}
            onClick={row.onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </fieldset>
  );
}

type AddressFieldsProps = Pick<LinkRowProps, 'link' | 'services' | 'dial' | 'error' | 'onChange'> & {
  readonly id: string;
};

/** Service and address: a service that follows from the address, or is chosen for a handle or a number. */
function AddressFields({ id, link, services, dial, error, onChange }: AddressFieldsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const nameOf = (kind: string) => services?.serviceName(kind) ?? '';
  const put = (text: string, kind: string | undefined) => {
    const read = (as: string | undefined) => recognized(services, text, as, dial);
    const found = read(kind) ?? read(kind ?? link.kind);
    const next = found?.kind ?? kind ?? link.kind;
    const isOwnLabel = link.label !== '' && link.label !== nameOf(link.kind);
    onChange({
      ...link,
      kind: next,
      address: found?.address ?? text,
      label: isOwnLabel ? link.label : nameOf(text.trim() === '' ? '' : next),
    });
  };
  const isWrong = typed === undefined && link.address.trim() !== '' && !isLinkAddress(link.address);
  const known = services?.serviceChoices() ?? [];
  const choices = [{ value: 'link', label: t('cards.links.other') }, ...known];
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="flex grow basis-60 gap-3">
        <LinkMark kind={link.kind} />
        <div className="min-w-0 grow">
          <SelectField
            label={t('cards.phoneKind')}
            value={link.kind}
            choices={
              choices.some(({ value }) => value === link.kind)
                ? choices
                : [...choices, { value: link.kind, label: link.kind }]
            }
            onChange={(kind) => {
              setChosen(kind);
              put(typed ?? link.address, kind);
            }}
          />
        </div>
      </div>
      <div className="min-w-48 grow-[3] basis-56">
        <TextField
          id={id}
          label={t('cards.links.address')}
          value={typed ?? link.address}
          limit={LINK_ADDRESS_LIMIT}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          error={error ?? (isWrong ? t('cards.links.notAddress') : undefined)}
          onFocus={() => setTyped(link.address)}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => {
            setTyped(target.value);
            // What was chosen for another link that stood here.
            put(target.value, chosen === link.kind ? chosen : undefined);
          }}
        />
      </div>
    </div>
  );
}

function recognized(
  services: typeof Services | undefined,
  text: string,
  kind: string | undefined,
  dial: Services.DialNumber | undefined,
) {
  if (services !== undefined) return services.recognizeLink(text, kind, dial);
  const address = webUrl(text);
  return address !== undefined && isLinkAddress(address) ? { kind: 'link', address } : undefined;
}
