import { LandingScreen } from './landing-screen';

/** / within the app. */
export { LandingScreen as Component };
