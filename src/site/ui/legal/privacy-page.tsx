import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandText, type BrandText } from '@/shared/i18n/brand-text';
import { useSentence } from '@/shared/i18n/sentence';
import { BrandWords } from '@/shared/ui/brand-words';
import { Article } from '@/site/ui/landing/article';
import { EmailLink, Lines } from './lines';

interface Party {
  readonly name: string;
  readonly address?: readonly string[] | undefined;
  readonly email: string;
}

interface Processor {
  readonly name: string;
  readonly purpose: BrandText;
  readonly place: BrandText;
}

/** What brand.json names for the privacy policy; what is missing is not mentioned. */
export interface PrivacyFacts {
  readonly controller?: Party | undefined;
  readonly officer?: Party | undefined;
  readonly processors?: readonly Processor[] | undefined;
  readonly region?: BrandText | undefined;
}

const PARTS = [
  'account',
  'public',
  'browser',
  'visitors',
  'exchange',
  'counting',
  'companies',
  'messages',
  'drafts',
  'where',
  'erase',
] as const;

function PartyLines({ name, address = [], email }: Party) {
  return (
    <>
      <Lines of={[name, ...address]} />
      <EmailLink email={email} />
    </>
  );
}

function Processors({ list }: { readonly list: readonly Processor[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {list.map(({ name, purpose, place }) => (
        <li key={name}>
          <span className="block font-semibold">
            <bdi>{name}</bdi>
          </span>
          <span className="block">
            <BrandWords of={purpose} />
          </span>
          <span className="block text-ink-soft">
            <BrandWords of={place} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The privacy policy: what every installation does, and whom the operator names. */
export function PrivacyPage({ facts }: { readonly facts: PrivacyFacts }) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const { controller, officer, processors = [], region } = facts;
  const named: readonly (readonly [title: string, text: ReactNode])[] = [
    [t('privacyPolicy.controllerTitle'), controller && <PartyLines {...controller} />],
    [t('privacyPolicy.officerTitle'), officer && <PartyLines {...officer} />],
    [t('privacyPolicy.processorsTitle'), processors.length > 0 && <Processors list={processors} />],
  ];
  const own = PARTS.map((part) => ({
    title: t(`privacyPolicy.${part}Title`),
    text:
      part === 'where' && region !== undefined ? (
        <>
          {t('privacyPolicy.whereText')}
          <span className="mt-2 block">
            {sentence('privacyPolicy.region', { place: brandText(region, i18n.language).text })}
          </span>
        </>
      ) : (
        t(`privacyPolicy.${part}Text`)
      ),
  }));
  return (
    <Article
      title={t('titles.privacyPolicy')}
      lead={sentence('privacyPolicy.lead')}
      parts={[...own, ...named.flatMap(([title, text]) => (text ? [{ title, text }] : []))]}
    />
  );
}
