import { loadDictionary } from '@/shared/i18n/init';
import { HomeScreen } from './home-screen';

/** /home within the app. */
export const loader = () => loadDictionary('ko');
export { HomeScreen as Component };
