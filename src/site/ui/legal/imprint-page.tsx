import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailLink, Lines, TextLink } from './lines';

/** Who runs the service, as brand.json states it. */
export interface Operator {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly telephone?: string | undefined;
  readonly register?: string | undefined;
  readonly vatId?: string | undefined;
  readonly representedBy?: string | undefined;
  readonly responsible?: readonly string[] | undefined;
}

/** A telephone number as the address of a link: without blanks, brackets and other signs. */
const dialled = (telephone: string) => `tel:${telephone.replaceAll(/[^+\d]/g, '')}`;

/** Who runs the service and how they are reached: the labels are ours, the values are the operator's. */
export function ImprintPage({ operator }: { readonly operator: Operator }) {
  const { t } = useTranslation();
  const id = useId();
  const { name, address, email, telephone, register, vatId, representedBy, responsible } = operator;
  const plain = (value: string | undefined) => value && <bdi>{value}</bdi>;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('imprint.operator'), <Lines key="lines" of={[name, ...address]} />],
    [t('imprint.representedBy'), plain(representedBy)],
    [t('network.fields.email'), <EmailLink key="email" email={email} />],
    [
      t('network.fields.phone'),
      telephone && (
        <TextLink key="telephone" href={dialled(telephone)}>
          {telephone}
        </TextLink>
      ),
    ],
    [t('imprint.register'), plain(register)],
    [t('imprint.vatId'), plain(vatId)],
    [t('imprint.responsible'), responsible && <Lines key="responsible" of={responsible} />],
  ];
  return (
    <article aria-labelledby={id} className="mx-auto max-w-[68ch] px-4 py-12 sm:px-6 md:py-20">
      <h1 id={id} className="font-display text-2xl sm:text-3xl">
        {t('titles.imprint')}
      </h1>
      <dl className="mt-10">
        {rows.map(
          ([label, value]) =>
            value && (
              <div
                key={label}
                className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[14rem_1fr] sm:items-baseline"
              >
                <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </article>
  );
}
