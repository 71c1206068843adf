import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Spinner } from '@/shared/ui/spinner';
import { AddingStep } from './adding-step';
import { ChooseStep } from './choose-step';
import { ColumnsStep } from './columns-step';
import { OverStep } from './over-step';
import { ReadyStep } from './ready-step';
import { useImport } from './use-import';

interface ImportScreenProps {
  readonly uid: string;
  readonly networkHref: string;
  readonly duplicatesHref: string;
}

/** An import, step by step: the file, its columns, what will be added, how far it is, how it ended. */
export function ImportScreen({ uid, networkHref, duplicatesHref }: ImportScreenProps) {
  const { t, i18n } = useTranslation();
  const { state, restart, choose, reread, check, add, stop } = useImport(uid, i18n.language);
  const onEncoding = (label: string) => void reread(label);
  switch (state.step) {
    case 'choose':
      return <ChooseStep problem={state.problem} onFile={(file) => void choose(file)} />;
    case 'reading':
    case 'checking':
      return (
        <div className="flex flex-col items-center gap-6 py-12">
          <Spinner label={t(`contactImport.${state.step}`)} visible />
          <Button onClick={restart}>{t('common.cancel')}</Button>
        </div>
      );
    case 'columns':
      return (
        <ColumnsStep
          {...state}
          onEncoding={onEncoding}
          onContinue={(table) => void check({ table })}
          onCancel={restart}
        />
      );
    case 'unchecked':
      return <ErrorNotice error={state.error} onRetry={() => void check(state.reading)} />;
    case 'ready':
      return (
        <ReadyStep
          {...state}
          onEncoding={onEncoding}
          onAdd={(decided) => void add(decided)}
          onCancel={restart}
        />
      );
    case 'adding':
      return <AddingStep done={state.done} total={state.total} onStop={stop} />;
    case 'over':
      return (
        <OverStep
          state={state}
          networkHref={networkHref}
          duplicatesHref={duplicatesHref}
          onGoOn={() => void add(state, state.done)}
          onAnother={restart}
        />
      );
  }
}
