import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import {
  largestPicture,
  maxPixels,
  pictureTypeOf,
  type PictureType,
} from '@account/domain/identity/profile-image/picture';

export interface ChosenPicture {
  /** Object URL; the caller revokes it. */
  address: string;
  type: PictureType;
}

export type ChoiceProblem = Extract<FieldProblem, `profileImage.${string}`>;

/**
 * Checks the file content with the same rules as the server. Also checks whether this browser can decode the
 * file.
 */
export async function readChosenPicture(file: File): Promise<ChosenPicture | ChoiceProblem> {
  if (file.size > largestPicture) return 'profileImage.tooLarge';
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === undefined) return 'profileImage.format';
  const size = await sizeOf(file);
  if (size === undefined) return 'profileImage.unreadable';
  if (size > maxPixels) return 'profileImage.tooLarge';
  return { address: URL.createObjectURL(file), type };
}

async function sizeOf(file: File): Promise<number | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels;
  } catch {
    return undefined;
  }
}
