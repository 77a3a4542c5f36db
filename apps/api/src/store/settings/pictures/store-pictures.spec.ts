import { describe, expect, it } from '@jest/globals';

import { isSafeSvg } from './safe-svg.js';
import {
  assetPath,
  bytesOfDataAddress,
  validatePicture,
  largestPicture,
  toDataAddress,
} from './store-pictures.declaration.js';
import { onePixel } from '../file/store-file.suite.js';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

describe('isSafeSvg for a safe file', () => {
  it.each([
    ['shapes', svg('<path d="M0 0h8"/><g fill=\'#fff\'><circle r="2"/></g>')],
    ['a declaration and a comment', `<?xml version="1.0"?>\n<!-- logo -->\n${svg('<title>Logo</title>')}`],
    ['an internal gradient', svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>')],
    ['an internal symbol', svg('<symbol id="a"/><use href="#a"/>')],
    ['an attribute over two lines', svg('<path\n  d="M0 0"\n  fill="red"\n/>')],
  ])('accepts an SVG with %s', (_, text) => {
    expect(isSafeSvg(text)).toBe(true);
  });
});

describe('isSafeSvg for an unsafe file', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script with a prefix', svg('<svg:script>alert(1)</svg:script>')],
    ['a handler', svg('<path onload="alert(1)"/>')],
    ['a handler on the root', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'],
    ['a handler without quotes', svg('<path onload=alert(1)/>')],
    ['a handler after a slash', svg('<path/onload="alert(1)"/>')],
    ['HTML inside', svg('<foreignObject><body/></foreignObject>')],
    ['a style sheet', svg('<style>@import url(https://x.example)</style>')],
    ['a style attribute', svg('<path style="fill:url(https://x.example)"/>')],
    ['a link', svg('<a href="https://x.example"><path/></a>')],
    ['a link to code', svg('<use href="javascript:alert(1)"/>')],
    ['a link with a prefix', svg('<use xlink:href="https://x.example/a.svg#b"/>')],
    ['an animation of a link', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['an external picture', svg('<image href="https://x.example/a.png"/>')],
    ['an external fill', svg('<rect fill="url(https://x.example/a.svg#b)"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<title>&a;</title>')}`],
    ['CDATA', svg('<![CDATA[<script>alert(1)</script>]]>')],
    ['a processing instruction', `<?xml-stylesheet href="https://x.example"?>${svg('')}`],
    ['a comment that ends early', svg('<!--><script>alert(1)</script>-->')],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
    ['another root element', '<g xmlns="http://www.w3.org/2000/svg"></g>'],
    ['text before it', `x${svg('')}`],
    ['a tag that never ends', '<svg xmlns="http://www.w3.org/2000/svg"'],
  ])('rejects an SVG with %s', (_, text) => {
    expect(isSafeSvg(text)).toBe(false);
  });
});

describe('validatePicture', () => {
  it.each([
    ['image/png', bytesOfDataAddress(onePixel), 'png'],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpg'],
    ['image/webp', Buffer.from('524946461a00000057454250', 'hex'), 'webp'],
    ['image/x-icon', Buffer.from('0000010001001010', 'hex'), 'ico'],
    ['image/svg+xml', Buffer.from(svg('<path d="M0 0"/>')), 'svg'],
  ])('detects the type %s from the bytes', (mediaType, bytes, extension) => {
    const picture = validatePicture(bytes);
    expect(picture).toMatchObject({ mediaType, bytes });
    if (typeof picture === 'string') return;
    expect(assetPath(picture)).toMatch(new RegExp(`^/store-assets/[0-9a-f]{32}\\.${extension}$`));
    expect(bytesOfDataAddress(toDataAddress(picture))).toEqual(bytes);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an empty file', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('rejects %s', (_, bytes) => {
    expect(validatePicture(bytes)).toBe('is not an SVG, PNG, JPEG, WebP or ICO picture');
  });

  it('rejects an unsafe SVG', () => {
    expect(validatePicture(Buffer.from(svg('<script/>')))).toContain(
      'is an SVG that holds more than plain shapes',
    );
  });

  it('accepts pictures up to 64 KB', () => {
    const largest = Buffer.concat([bytesOfDataAddress(onePixel), Buffer.alloc(largestPicture)]);
    expect(validatePicture(largest.subarray(0, largestPicture))).toMatchObject({ mediaType: 'image/png' });
    expect(validatePicture(largest.subarray(0, largestPicture + 1))).toBe('is larger than 64 KB');
  });
});
