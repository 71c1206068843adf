/** The stand-in's command line with the app and the demo: `--app`, `--built`, `--demo`, `--port-app`. */
import { portNumber, runCommandLine, type OptionValues } from 'firebase-stand-in/cli';
import { readBrand } from '../brand/read-brand.ts';
import { AppBeside } from './app-beside.ts';
import { appEnvironment, PROJECT_ID } from './app-environment.ts';
import { requireFreePort } from './free-port.ts';
import { sampleText } from './sample-text.ts';

/** Port of the app's server. */
const APP_PORT = 5173;

void runCommandLine(process.argv.slice(2), {
  projectId: PROJECT_ID,
  respond: sampleText,
  env: appEnvironment,
  start: {
    options: {
      app: { type: 'boolean' },
      built: { type: 'boolean' },
      demo: { type: 'boolean' },
      'port-app': { type: 'string' },
      brand: { type: 'string' },
    },
    usage: `  --app                run the app's development server too
  --built              the app as it is deployed, built first: it opens offline, too
  --demo               put in a demo account with a card
  --port-app <n>       port of the app
  --brand <folder>     another brand's folder (docs/operations.md, "Brand")
`,
    prepare: async (values, portOffset) => {
      // The app's server, a process of its own, reads it too.
      if (typeof values['brand'] === 'string') process.env['BRAND'] = values['brand'];
      const { name } = readBrand();
      const port = appPort(values) ?? APP_PORT + portOffset;
      const withApp = values['app'] === true || values['built'] === true;
      if (withApp) await requireFreePort('app', port);
      return new AppBeside({
        port: withApp ? port : undefined,
        isBuilt: values['built'] === true,
        demo: values['demo'] === true,
        brand: name,
      });
    },
  },
});

function appPort({ 'port-app': port }: OptionValues): number | undefined {
  return portNumber('--port-app', typeof port === 'string' ? port : undefined);
}
