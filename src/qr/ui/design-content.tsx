import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVELS } from '@/card/model/qr-levels';
import { FRAME_TEXT_MAX } from '@/card/model/qr-style';
import { QR_CONTENTS, type QrDesign } from '@/card/model/qr-design';
import { CheckField } from '@/shared/ui/check-field';
import { TextField } from '@/shared/ui/text-field';
import { ChoiceField } from '@/shared/ui/choice-field';

interface DesignContentProps extends Pick<QrDesign, 'content' | 'errorCorrection' | 'frame' | 'frameText'> {
  readonly onChange: (part: Partial<QrDesign>) => void;
}

/** What the code holds, how much damage it bears, and the frame around it. */
export const DesignContent = memo(function DesignContent(props: DesignContentProps) {
  const { content, errorCorrection, frame, frameText, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-col gap-1">
        <CheckField
          label={t('qr.frame')}
          checked={frame}
          onChange={(event) => onChange({ frame: event.target.checked })}
        />
        {frame && (
          <TextField
            label={t('qr.frameText')}
            value={frameText}
            maxLength={FRAME_TEXT_MAX}
            placeholder={t('qr.frameExample')}
            onChange={(event) => onChange({ frameText: event.target.value })}
          />
        )}
      </div>
      <ChoiceField
        label={t('qr.content')}
        hint={t(`qr.contentHint.${content}`)}
        value={content}
        onChange={(value) => onChange({ content: value })}
        choices={QR_CONTENTS.map((value) => ({ value, label: t(`qr.contentOf.${value}`) }))}
      />
      <ChoiceField
        label={t('qr.correction')}
        hint={t(`qr.correctionHintOf.${content}`)}
        value={errorCorrection}
        onChange={(value) => onChange({ errorCorrection: value })}
        choices={LEVELS.map((value) => ({ value, label: t(`qr.correctionOf.${value}`) }))}
      />
    </>
  );
});
