import { Closing } from './closing';
import { FeatureList } from './feature-list';
import { Hero } from './hero';
import type { LandingProps } from './hrefs';
import { Plans } from './plans';
import { ScriptsStrip } from './scripts-strip';

/** The landing page between header and footer (specification §2). */
export function LandingPage({ signedIn, hrefs }: LandingProps) {
  return (
    <>
      <Hero signedIn={signedIn} hrefs={hrefs} />
      <ScriptsStrip />
      <FeatureList />
      <Plans signedIn={signedIn} hrefs={hrefs} />
      <Closing cardHref={signedIn ? hrefs.createCard : hrefs.register} />
    </>
  );
}
