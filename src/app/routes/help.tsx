import { useSearchParams } from 'react-router-dom';
import { HelpPage } from '@/site/ui/help/help-page';
import { paths } from '@/app/paths';

/** /help, also with ?q={search} */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <HelpPage
      query={parameters.get('q') ?? ''}
      onQuery={(query) =>
        setParameters(query ? { q: query } : {}, { replace: true, preventScrollReset: true })
      }
      contactHref={paths.support.href()}
    />
  );
}
