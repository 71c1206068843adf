/** For benchmarks that need what browser tests need: `npm run bench:studio`. */
import { browserConfig } from '../support/browser/config.ts';

export default browserConfig('tests/performance/**/*.bench.ts');
