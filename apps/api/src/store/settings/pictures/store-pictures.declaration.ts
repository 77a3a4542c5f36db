import { createHash } from 'node:crypto';

import { isSafeSvg } from './safe-svg.js';
import { isDataAddress } from '../setting-values.declaration.js';

export interface Picture {
  /** Hexadecimal SHA-256 of the bytes, truncated to 128 bits. */
  digest: string;
  mediaType: string;
  bytes: Buffer;
}

export const largestPicture = 64 * 1024;

const extensions: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
};

/** Returns the picture with the type that its bytes have, or an error sentence for the operator. */
export function validatePicture(bytes: Buffer): Picture | string {
  if (bytes.length > largestPicture) return `is larger than ${largestPicture / 1024} KB`;
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === undefined) return 'is not an SVG, PNG, JPEG, WebP or ICO picture';
  if (mediaType === 'image/svg+xml' && !isSafeSvg(bytes.toString('utf8'))) {
    return 'is an SVG that holds more than plain shapes (script, style, links and text from elsewhere are refused)';
  }
  return { digest: createHash('sha256').update(bytes).digest('hex').slice(0, 32), mediaType, bytes };
}

export function assetPath({ digest, mediaType }: Pick<Picture, 'digest' | 'mediaType'>): string {
  return `/store-assets/${digest}.${extensions[mediaType]}`;
}

/**
 * Returns the URL of a picture in the store file. This is an asset of this site, or an https URL without
 * changes.
 */
export function pictureAddress(source: string): string | null {
  if (!isDataAddress(source)) return source;
  const picture = validatePicture(bytesOfDataAddress(source));
  return typeof picture === 'string' ? null : assetPath(picture);
}

export function toDataAddress({ mediaType, bytes }: Picture): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`;
}

export function bytesOfDataAddress(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

function mediaTypeOf(bytes: Buffer): string | undefined {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'image/png';
  if (starts('ffd8ff')) return 'image/jpeg';
  if (starts('52494646') && starts('57454250', 8)) return 'image/webp';
  if (starts('00000100')) return 'image/x-icon';
  const isSvg = /^\uFEFF?\s*<(\?xml\s|!--|svg[\s>])/.test(bytes.toString('utf8', 0, 200));
  return isSvg ? 'image/svg+xml' : undefined;
}
