import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  endsAsPicture,
  pictureTypeOf,
  pictureTypes,
  readPictureAddress,
  scansOf,
  type PictureType,
} from './picture.js';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = '\x89PNG\r\n\x1a\n';

describe('the type of a picture', () => {
  it.each<[string, string, PictureType | undefined]>([
    ['a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
    ['a PNG', png, 'png'],
    ['a GIF of 1987', 'GIF87a', 'gif'],
    ['a GIF of 1989', 'GIF89a', 'gif'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['HTML', '<!doctype html>', undefined],
    ['PDF', '%PDF-1.7', undefined],
    ['WebP', 'RIFF\x00\x00\x00\x00WEBP', undefined],
    ['BMP', 'BM', undefined],
    ['nothing', '', undefined],
    ['half a signature', '\x89PN', undefined],
    ['a signature that comes late', ` ${png}`, undefined],
  ])('of %s', (_, content, type) => {
    expect(pictureTypeOf(bytes(content))).toBe(type);
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (content) => {
        const type = pictureTypeOf(content);
        return type === undefined || pictureTypes.includes(type);
      }),
    );
  });
});

describe('the end of a picture', () => {
  it.each<[PictureType, string, boolean]>([
    ['jpeg', '…\xff\xd9', true],
    ['jpeg', '…\xff\xd9%PDF-1.7', false],
    ['png', '…IEND\xae\x42\x60\x82', true],
    ['png', '…IEND\xae\x42\x60\x82PK\x03\x04', false],
    ['gif', '…\x00;', true],
    ['gif', '…\x00;alert(1)', false],
    ['png', '', false],
  ])('of a %s that is %j: %s', (type, content, isEnd) => {
    expect(endsAsPicture(bytes(content), type)).toBe(isEnd);
  });
});

it('counts the scans of a JPEG', () => {
  expect(scansOf(bytes('\xff\xd8\xff\xda\x00\xff\x00\xff\xd0\xff\xda\x00\xff\xd9'))).toBe(2);
  expect(scansOf(bytes('\xff'))).toBe(0);
});

describe('a data address', () => {
  it.each<[string, ReturnType<typeof readPictureAddress>]>([
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
    expect(readPictureAddress(text)).toEqual(read);
  });
});
