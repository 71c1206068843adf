import { useEffect, useRef } from 'react';
import type { Context, Size } from '@/share/model/drawing';

interface PaintedCanvasProps {
  readonly size: Size;
  readonly pixels: number;
  readonly label: string;
  readonly paint: (context: Context) => void;
  readonly className?: string;
}

export function PaintedCanvas({ size, pixels, label, paint, className }: PaintedCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, pixels / size.width);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  // Repaints on every render: `paint` has no other sign of a change.
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
