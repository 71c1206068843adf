/** `npm run screenshots` */
import { browserConfig } from '../support/browser/config.ts';

export default browserConfig('tests/screenshots/**/*.shots.ts');
