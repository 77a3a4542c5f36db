import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { pictureTypeOf, pictureTypes, parsePictureDataUrl, type PictureType } from './picture.js';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = '\x89PNG\r\n\x1a\n';

describe('the type of a picture', () => {
  it.each<[string, string, PictureType | undefined]>([
    ['a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
    ['a PNG', png, 'png'],
    ['a GIF87a', 'GIF87a', 'gif'],
    ['a GIF89a', 'GIF89a', 'gif'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['HTML', '<!doctype html>', undefined],
    ['PDF', '%PDF-1.7', undefined],
    ['WebP', 'RIFF\x00\x00\x00\x00WEBP', undefined],
    ['BMP', 'BM', undefined],
    ['nothing', '', undefined],
    ['a partial signature', '\x89PN', undefined],
    ['a signature after other bytes', ` ${png}`, undefined],
  ])('is detected for %s', (_, content, type) => {
    expect(pictureTypeOf(bytes(content))).toBe(type);
  });

  it('is detected without an exception for any input', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (content) => {
        const type = pictureTypeOf(content);
        return type === undefined || pictureTypes.includes(type);
      }),
    );
  });
});

describe('parsePictureDataUrl', () => {
  it.each<[string, ReturnType<typeof parsePictureDataUrl>]>([
    ['data:image/png;base64,AAAA', { type: 'png', base64: 'AAAA' }],
    ['data:image/jpeg;base64,', { type: 'jpeg', base64: '' }],
    ['data:image/jpg;base64,AA==', { type: 'jpeg', base64: 'AA==' }],
    ['data:image/gif;base64,AAAA', { type: 'gif', base64: 'AAAA' }],
    ['data:image/svg+xml;base64,AAAA', undefined],
    ['data:image/webp;base64,AAAA', undefined],
    ['data:image/png,AAAA', undefined],
    ['data:image/png;charset=utf-8;base64,AAAA', undefined],
    [' data:image/png;base64,AAAA', undefined],
    ['https://example.jp/me.png', undefined],
    ['file:///etc/passwd', undefined],
    ['', undefined],
  ])('%j', (text, read) => {
    expect(parsePictureDataUrl(text)).toEqual(read);
  });
});
