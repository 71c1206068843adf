/** In pixels or millimeters. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns the middle part of a picture that fills a size without distortion. */
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
