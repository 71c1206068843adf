/** The card that is visited: the app's build, its data, and the baselines beside it. */
import { join } from 'node:path';
import { CARD_FIELDS } from '../../../src/card/model/card-fields.ts';
import { LINK_SERVICES, type LinkService } from '../../../src/card/model/link-services.ts';
import { buildApp } from '../../support/site/app-build.ts';
import { oneReadPage, staticPage } from './baselines.ts';
import type { CardPictures } from './photo.ts';
import { firestore, serve, storageWith, type Hosting, type Server } from './servers.ts';

const PROJECT = 'bench';
const API_KEY = 'A'.repeat(39);

/** As many links as a card takes, each to another service, with its mark. */
const LINKS = Object.entries<LinkService>(LINK_SERVICES)
  .filter(([, { mark }]) => mark !== '')
  .slice(0, CARD_FIELDS.links.limit)
  .map(([kind, { name, hosts }]) => `${kind}\ton\thttps://${hosts.split(' ')[0]}/alexmr\t${name}`);

/** What the card says in two further languages. */
const TRANSLATIONS = {
  ko: {
    name: '알렉산드라 몽고메리',
    position: '수석 제품 디자이너',
    company: '노스윈드 스튜디오',
    introText:
      '막연한 생각을 사람들이 좋아하는 제품으로 만드는 팀을 돕습니다. 리스본에 살며 어디에서나 일합니다.',
  },
  pt: {
    position: 'Designer de produto sénior',
    introText:
      'Ajudo equipas a transformar ideias vagas em produtos de que as pessoas gostam. Em Lisboa, a trabalhar em todo o lado.',
  },
};

/**
 * What is visited, by name: each has the card at `/alex`, the app one in three languages at `/three`,
 * and one with 24 links at `/links`.
 */
export interface CardSite {
  /** The folder of the app's build. */
  readonly app: string;
  readonly staticPage: string;
  readonly oneReadPage: string;
  /** Ends Firestore and Storage. */
  close(): void;
}

/** Starts Firestore and Storage with the card, and builds the app for them in a folder. */
export async function openCardSite(
  hosting: Hosting,
  folder: string,
  { picture, preview }: CardPictures,
): Promise<CardSite> {
  const storage = await serve(hosting, storageWith(picture));
  const card = {
    name: 'Alexandra Montgomery-Reyes',
    position: 'Senior Product Designer',
    company: 'Northwind Studio',
    email: 'alexandra@northwind.example',
    phone: '+351912345678',
    website: 'https://northwind.example',
    linkedinId: 'alexmr',
    instagramId: 'alexmr',
    introText:
      'I help teams turn fuzzy ideas into products people love. Based in Lisbon, working everywhere.',
    photoUrl: `${storage.origin}/v0/b/bench/o/photo.webp?alt=media`,
  };
  const whole = { ...card, photoPreview: preview, vcardUrl: `${storage.origin}/x.vcf` };
  const database = await serve(
    hosting,
    firestore({
      'customLinks/alex': linkTo(whole),
      'customLinks/three': linkTo({ ...whole, language: 'en', translations: JSON.stringify(TRANSLATIONS) }),
      'customLinks/links': linkTo(whole, LINKS),
      'customLinks/plain': linkTo(card),
    }),
  );
  process.env['VITE_FIREBASE_PROJECT_ID'] = PROJECT;
  process.env['VITE_FIREBASE_API_KEY'] = API_KEY;
  process.env['VITE_FIRESTORE_ORIGIN'] = database.origin;
  process.env['VITE_STORAGE_ORIGIN'] = storage.origin;
  const app = join(folder, 'app');
  await buildApp(app);
  const plain = `${database.origin}/v1/projects/${PROJECT}/databases/(default)/documents/customLinks/plain?key=${API_KEY}`;
  return {
    app,
    staticPage: staticPage(card),
    oneReadPage: oneReadPage(plain),
    close() {
      for (const server of [storage, database] satisfies Server[]) server.close();
    },
  };
}

const texts = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, stringValue]) => [name, { stringValue }]));

const linkTo = (content: Readonly<Record<string, string>>, links: readonly string[] = []) => ({
  fields: {
    ...texts({ status: 'active', userId: 'u1', cardId: 'C1' }),
    card: {
      mapValue: {
        fields: {
          ...texts(content),
          ...(links.length > 0 && {
            links: { arrayValue: { values: links.map((stringValue) => ({ stringValue })) } },
          }),
        },
      },
    },
  },
});
