import { ChevronDown, Copy, Download, FileUp, Inbox, ScanLine, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useExport } from '@/features/contact-export/use-export';
import type { Contact } from '@/model/contact/contact';
import { buttonClass } from '@/ui/button-class';
import { ButtonLink } from '@/ui/button-link';
import { Menu } from '@/ui/menu';
import { paths } from '../paths';

/** At the network's heading: adding by hand and by scanning, and behind a menu what concerns all of it. */
export function NetworkActions({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const run = useExport();
  return (
    <>
      <AddLink />
      <ScanLink />
      <InboxLink />
      <Menu
        label={t('network.more')}
        className={buttonClass('quiet')}
        items={[
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
        {t('network.more')}
        <ChevronDown aria-hidden className="size-4" />
      </Menu>
    </>
  );
}

/** The ways to the first people in a network. */
export function FirstContactActions() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <AddLink />
      <ScanLink />
      <ButtonLink to={paths.contactImport.href()}>
        <FileUp aria-hidden className="size-4" />
        {t('titles.contactImport')}
      </ButtonLink>
      <InboxLink />
    </div>
  );
}

function AddLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="primary" to={paths.newContact.href()} preventScrollReset>
      <UserPlus aria-hidden className="size-4" />
      {t('network.add')}
    </ButtonLink>
  );
}

function ScanLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.contactScan.href()}>
      <ScanLine aria-hidden className="size-4" />
      {t('titles.contactScan')}
    </ButtonLink>
  );
}

/** To what visitors left. */
function InboxLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.inbox.href()}>
      <Inbox aria-hidden className="size-4" />
      {t('titles.inbox')}
    </ButtonLink>
  );
}
