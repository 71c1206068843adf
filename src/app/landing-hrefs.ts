import type { LandingHrefs } from '@/site/ui/landing/hrefs';
import { paths } from './paths';

export const LANDING_HREFS: LandingHrefs = {
  register: paths.register.href(),
  premium: paths.register.href({ plan: 'premium' }),
  login: paths.login.href(),
  download: paths.download.href(),
  dashboard: paths.dashboard.href(),
  createCard: paths.createCard.href(),
  pricing: paths.pricing.href(),
};
