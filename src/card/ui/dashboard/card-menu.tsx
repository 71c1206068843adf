import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PencilLine from 'lucide-react/icons/pencil-line';
import ScanLine from 'lucide-react/icons/scan-line';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/browser/clipboard';
import { buttonClass } from '@/shared/ui/button-class';
import { useGo } from '@/shared/ui/link';
import { Menu } from '@/shared/ui/menu';
import { notify } from '@/shared/ui/notify';

interface CardMenuProps {
  /** What the card is called. */
  readonly name: string;
  readonly url: string;
  readonly editHref: string;
  readonly qrDesignHref: string;
  readonly shareHref: string;
  readonly visitsHref: string;
  readonly isPaused: boolean;
  readonly onPause: () => void;
}

/** What an owner does with one of several cards, apart from showing its code. */
export function CardMenu(props: CardMenuProps) {
  const { name, url, editHref, qrDesignHref, shareHref, visitsHref, isPaused, onPause } = props;
  const { t } = useTranslation();
  const go = useGo();
  const copy = () =>
    copyText(url).then(
      () => notify.success(t('common.linkCopied')),
      () => notify.error(t('common.copyFailed')),
    );
  return (
    <Menu
      label={t('common.moreFor', { name })}
      className={buttonClass('quiet', 'normal', 'w-11 px-0!')}
      items={[
        { label: t('dashboard.edit'), icon: <PencilLine aria-hidden />, onSelect: () => go(editHref) },
        { label: t('dashboard.share'), icon: <Share2 aria-hidden />, onSelect: () => go(shareHref) },
        { label: t('common.copyLink'), icon: <Copy aria-hidden />, onSelect: () => void copy() },
        { label: t('dashboard.qrDesign'), icon: <ScanLine aria-hidden />, onSelect: () => go(qrDesignHref) },
        {
          label: t('dashboard.visits'),
          icon: <ChartNoAxesColumn aria-hidden />,
          onSelect: () => go(visitsHref),
        },
        {
          label: t(isPaused ? 'cards.resume' : 'cards.pause'),
          icon: isPaused ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />,
          onSelect: onPause,
        },
      ]}
    >
      <Ellipsis aria-hidden className="size-5" />
    </Menu>
  );
}
