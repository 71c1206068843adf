/** Top left, top right, bottom right, bottom left. */
type Radii = readonly [number, number, number, number];

/** In modules from the picture's top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radii: Radii;
}

/** Boxes that do not overlap, in one color; later layers cover earlier ones. */
export interface Layer {
  readonly ink: string;
  readonly boxes: readonly Box[];
}

/** In modules from the picture's top left. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Returns a box with the same radius at all corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): Box {
  return { x, y, width, height, radii: [radius, radius, radius, radius] };
}
