import { LandingScreen } from './landing-screen';

export { LandingScreen as Component };
