/** Width and height, in pixels or millimetres. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle, from the top left. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** The part of a picture that fills a size without being stretched: its middle. */
export function coverCrop(picture: Size, { width, height }: Size): Area {
  const scale = Math.min(picture.width / width, picture.height / height);
  const [cropWidth, cropHeight] = [width * scale, height * scale];
  return {
    x: (picture.width - cropWidth) / 2,
    y: (picture.height - cropHeight) / 2,
    width: cropWidth,
    height: cropHeight,
  };
}
