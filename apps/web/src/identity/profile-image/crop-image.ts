import { pictureSide, type PictureType } from '@account/domain/identity/profile-image/picture';

/** Pixels of the picture as it is shown, the right way up. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const jpegQuality = 0.92;

/** The part of the picture in a square of 200 pixels, as a data address: a JPEG stays one, others may be see-through. */
export async function cropImage(address: string, type: PictureType, area: CropArea): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser draws nothing');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, pictureSide, pictureSide);
  return type === 'jpeg' ? canvas.toDataURL('image/jpeg', jpegQuality) : canvas.toDataURL('image/png');
}
