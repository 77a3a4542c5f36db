import { pictureSide, type PictureType } from '@account/domain/identity/profile-image/picture';

/** Pixels of the image in its displayed orientation. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const jpegQuality = 0.92;

/**
 * Returns the cropped area as a data URL of 200 by 200 pixels. A JPEG stays a JPEG; other types keep their
 * transparency.
 */
export async function cropImage(address: string, type: PictureType, area: CropArea): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser does not support a 2D canvas.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, pictureSide, pictureSide);
  return type === 'jpeg' ? canvas.toDataURL('image/jpeg', jpegQuality) : canvas.toDataURL('image/png');
}
