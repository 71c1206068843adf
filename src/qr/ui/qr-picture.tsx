import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoFit, qrLogo, type QrDesign } from '@/card/model/qr-design';
import { PLAIN_STYLE } from '@/card/model/qr-style';
import { styleOf } from '@/qr/model/design-style';
import { drawingOf } from '@/qr/model/draw/drawing';
import { LABEL_FONT, LABEL_WEIGHT } from '@/qr/model/draw/drawing-frame';
import { encode } from '@/qr/model/draw/encode';
import { layerPath } from '@/qr/model/draw/layer-path';

interface QrPictureProps {
  readonly text: string;
  readonly title: string;
  readonly design: QrDesign;
  readonly photoUrl: string;
  /** CSS pixels, quiet zone included. */
  readonly size: number;
}

/** A QR code as designed. Paths are rebuilt only when the shape changes, not for colors. */
export function QrPicture({ text, title, design, photoUrl, size }: QrPictureProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const logoUrl = qrLogo(design, photoUrl);
  // A logo that fails to load would leave a hole.
  const logo = logoUrl === broken ? undefined : logoUrl;
  const hasLogo = logo !== undefined;
  const { errorCorrection, dots, corners, logoPercent, frame, frameText } = design;
  const drawn = useMemo(() => {
    const matrix = encode(text, { level: errorCorrection });
    if (matrix === undefined) return undefined;
    const shape = { ...design, dots, corners, logoPercent, frame, frameText };
    const { foreground, background } = PLAIN_STYLE;
    const style = {
      ...styleOf(shape, hasLogo ? { picture: undefined, href: undefined } : undefined),
      foreground,
      background,
    };
    const drawing = drawingOf(matrix, style);
    const layers = drawing.layers.map((layer) => ({
      isDark: layer.ink === foreground,
      path: layerPath(layer),
    }));
    return { ...drawing, layers };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the design, only what sets the code's shape
  }, [text, errorCorrection, dots, corners, logoPercent, frame, frameText, hasLogo]);
  if (drawn === undefined) return <p role="alert">{t('qr.tooLong')}</p>;
  const { width, height, label } = drawn;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      height={(size * height) / width}
      role="img"
      className="block h-auto max-w-full forced-color-adjust-none"
    >
      <title>{title}</title>
      {drawn.layers.map(({ isDark, path }, index) => (
        <path key={index} d={path} fill={isDark ? design.qrColor : design.qrBackgroundColor} />
      ))}
      {hasLogo && drawn.logo && (
        <image
          href={logo}
          x={drawn.logo.x}
          y={drawn.logo.y}
          width={drawn.logo.side}
          height={drawn.logo.side}
          preserveAspectRatio={logoFit(design) === 'whole' ? 'xMidYMid meet' : 'xMidYMid slice'}
          onError={() => setBroken(logo)}
        />
      )}
      {label && (
        <text
          x={label.x + label.width / 2}
          y={label.y + label.height / 2}
          fontFamily={LABEL_FONT}
          fontWeight={LABEL_WEIGHT}
          fontSize={label.fontSize}
          fill={design.qrBackgroundColor}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {label.text}
        </text>
      )}
    </svg>
  );
}
