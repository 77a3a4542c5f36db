import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

/**
 * A separate program that is started for each picture with an empty environment. It reads the picture from
 * standard input and writes the result to standard output. Arguments: side of the square in pixels, maximum
 * number of pixels, timeout in seconds.
 *
 * Exit status 65 (EX_DATAERR of sysexits.h): the picture is unreadable; 75 (EX_TEMPFAIL): timeout.
 */
const [side = 0, mostPixels = 0, seconds = 0] = process.argv.slice(2).map(Number);
const webpQuality = 85;

// Blocks all loaders except those below, because libvips supports many more formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const picture = await buffer(process.stdin);
try {
  const drawn = await sharp(picture, {
    failOn: 'warning',
    limitInputPixels: mostPixels,
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .toColorspace('srgb')
    .webp({ quality: webpQuality })
    .toBuffer();
  process.stdout.write(drawn);
} catch (error) {
  process.exitCode = error instanceof Error && error.message.startsWith('timeout:') ? 75 : 65;
  process.stderr.write(String(error));
}
