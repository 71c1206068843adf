import { useEffect, useRef } from 'react';
import type { Size } from './areas';
import type { Context } from './drawing';

interface PaintedCanvasProps {
  /** The picture's own size; the canvas has as many pixels of it as `pixels` across. */
  readonly size: Size;
  readonly pixels: number;
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** Draws the picture in its own size. */
  readonly paint: (context: Context) => void;
  readonly className?: string;
}

/** A picture as it will be made, smaller. */
export function PaintedCanvas({ size, pixels, label, paint, className }: PaintedCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, pixels / size.width);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  // Whatever is drawn anew is painted anew: what it is made of has no other sign.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    paint(context);
  });
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is no <img>
      role="img"
      aria-label={label}
      className={className}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    />
  );
}
