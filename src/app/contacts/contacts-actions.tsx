import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileUp from 'lucide-react/icons/file-up';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import ScanLine from 'lucide-react/icons/scan-line';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import type { Contact } from '@/contacts/model/contact';
import { useExport } from '@/contacts/ui/export/export-menu';
import { NewCount } from '@/inbox/ui/new-count';
import { classNames } from '@/shared/lib/class-names';
import { buttonClass } from '@/shared/ui/button-class';
import { ButtonLink } from '@/shared/ui/link';
import { Menu } from '@/shared/ui/menu';

interface ContactsActionsProps {
  readonly uid: string;
  readonly contacts: readonly Contact[];
}

/** The contacts' toolbar; on a phone one row in which only Add has a label. */
export function ContactsActions({ uid, contacts }: ContactsActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const run = useExport();
  return (
    <>
      <AddLink />
      <ScanLink compact />
      <InboxLink uid={uid} compact />
      <Menu
        label={t('common.more')}
        className={buttonClass('quiet', 'normal', COMPACT)}
        items={[
          {
            label: t('titles.paperCards'),
            icon: <IdCard aria-hidden />,
            onSelect: () => void navigate(paths.paperCards.href()),
          },
          {
            label: t('titles.contactImport'),
            icon: <FileUp aria-hidden />,
            onSelect: () => void navigate(paths.contactImport.href()),
          },
          {
            label: t('titles.contactDuplicates'),
            icon: <Copy aria-hidden />,
            onSelect: () => void navigate(paths.contactDuplicates.href()),
          },
          {
            label: t('contactExport.allVcf'),
            icon: <Download aria-hidden />,
            onSelect: () => run(contacts, 'vcf'),
          },
          {
            label: t('contactExport.allCsv'),
            icon: <Download aria-hidden />,
            onSelect: () => run(contacts, 'csv'),
          },
        ]}
      >
        <span className="max-sm:hidden">{t('common.more')}</span>
        <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
        <Ellipsis aria-hidden className="size-5 sm:hidden" />
      </Menu>
    </>
  );
}

export function FirstContactActions({ uid }: { readonly uid: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:max-w-xs max-sm:flex-col">
      <AddLink />
      <InboxLink uid={uid} />
      <ScanLink />
      <ButtonLink to={paths.paperCards.href()}>
        <IdCard aria-hidden className="size-4" />
        {t('titles.paperCards')}
      </ButtonLink>
      <ButtonLink to={paths.contactImport.href()}>
        <FileUp aria-hidden className="size-4" />
        {t('titles.contactImport')}
      </ButtonLink>
    </div>
  );
}

const COMPACT = 'max-sm:w-11 max-sm:px-0';

interface CompactProps {
  readonly compact?: boolean;
}

function AddLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="primary" to={paths.newContact.href()} preventScrollReset className="max-sm:grow">
      <UserPlus aria-hidden className="size-4" />
      {t('network.add')}
    </ButtonLink>
  );
}

function ScanLink({ compact = false }: CompactProps) {
  const { t } = useTranslation();
  const label = t('titles.contactScan');
  return (
    <ButtonLink
      to={paths.contactScan.href()}
      title={compact ? label : undefined}
      className={compact ? COMPACT : undefined}
    >
      <ScanLine aria-hidden className={iconClass(compact)} />
      <span className={wordsClass(compact)}>{label}</span>
    </ButtonLink>
  );
}

function InboxLink({ uid, compact = false }: CompactProps & { readonly uid: string }) {
  const { t } = useTranslation();
  const label = t('titles.inbox');
  return (
    <ButtonLink
      to={paths.inbox.href()}
      title={compact ? label : undefined}
      className={classNames('relative', compact && COMPACT)}
    >
      <Inbox aria-hidden className={iconClass(compact)} />
      <span className={wordsClass(compact)}>{label}</span>
      {/* Over the corner, so that a late number moves nothing. */}
      <NewCount uid={uid} className="absolute -end-2 -top-2" />
    </ButtonLink>
  );
}

const iconClass = (compact: boolean) => classNames('size-4', compact && 'max-sm:size-5');
const wordsClass = (compact: boolean) => (compact ? 'max-sm:sr-only' : undefined);
