import { LandingScreen } from './landing-screen';

/** / for whoever comes from inside the app. */
export { LandingScreen as Component };
