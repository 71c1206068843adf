import { h, render, type ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a React component that draws one of Preact, in a box without a place of its own in the layout.
 * It is drawn in the same frame as what is around it.
 */
export function island<Props extends object>(Component: ComponentType<Props>) {
  return function Island(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (box.current) render(h(Component, props), box.current);
    });
    useLayoutEffect(() => {
      const drawn = box.current;
      return () => {
        if (drawn) render(null, drawn);
      };
    }, []);
    return <div ref={box} className="contents" />;
  };
}
