import { useSearchParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { HelpPage } from '@/site/ui/help/help-page';

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
