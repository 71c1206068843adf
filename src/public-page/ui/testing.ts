import { ENGLISH } from '@/shared/i18n/testing';
import type { VisitorLinks } from './public-card-page';

/** Where a card's page leads to, in its tests. */
export const LINKS: VisitorLinks = {
  privacy: '/privacy-policy',
  home: '/',
  claim: (name) => `/card/create?name=${name}`,
  card: (name) => `/${name}`,
  share: (name) => `https://carte.example/${name}`,
  report: (slug) => `/contact/report?card=${slug}`,
  edit: (cardId) => `/cards/${cardId}/edit`,
};

/** The words of the form, in English. */
export const englishInboxWords = () => Promise.resolve(ENGLISH.exchange);
