import { CardFace } from '@/card/view/card-face';
import { directionOf, isLanguageCode } from '@/shared/i18n/languages';
import type { Sample } from './sample-people';

/** A sample card in its own language and direction. */
export function SampleCard({ sample, className }: { sample: Sample; className?: string }) {
  const direction = isLanguageCode(sample.lang) ? directionOf(sample.lang) : 'ltr';
  return (
    <div lang={sample.lang} dir={direction} className={className}>
      <CardFace face={sample.face} lines={sample.lines} />
    </div>
  );
}
