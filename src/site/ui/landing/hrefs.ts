/** Where the landing pages lead; the routes know the addresses. */
export interface LandingHrefs {
  readonly register: string;
  /** Registration for Premium. */
  readonly premium: string;
  readonly login: string;
  readonly download: string;
  readonly dashboard: string;
  readonly createCard: string;
  readonly pricing: string;
}

/** What the landing pages are drawn from. */
export interface LandingProps {
  /** Whoever has an account is shown the way to their cards, not to registration. */
  readonly signedIn: boolean;
  readonly hrefs: LandingHrefs;
}
