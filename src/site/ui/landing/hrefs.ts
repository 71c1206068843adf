export interface LandingHrefs {
  readonly register: string;
  readonly premium: string;
  readonly login: string;
  readonly download: string;
  readonly dashboard: string;
  readonly createCard: string;
  readonly pricing: string;
}

export interface LandingProps {
  /** Links lead to the dashboard instead of registration. */
  readonly signedIn: boolean;
  readonly hrefs: LandingHrefs;
}
