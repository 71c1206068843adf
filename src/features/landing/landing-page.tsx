import { Closing } from './closing';
import { FeatureList } from './feature-list';
import { Hero } from './hero';
import { Plans } from './plans';
import { ScriptsStrip } from './scripts-strip';

interface LandingPageProps {
  registerHref: string;
  premiumHref: string;
  downloadHref: string;
}

/** The landing page between header and footer (specification §2). */
export function LandingPage({ registerHref, premiumHref, downloadHref }: LandingPageProps) {
  return (
    <>
      <Hero registerHref={registerHref} downloadHref={downloadHref} />
      <ScriptsStrip />
      <FeatureList />
      <Plans hrefs={{ free: registerHref, premium: premiumHref }} />
      <Closing registerHref={registerHref} />
    </>
  );
}
