import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

/**
 * A program of its own, run once for each picture and given no environment: the picture comes by standard input, what is
 * drawn leaves by standard output. Arguments: the side of the square in pixels, the most pixels there may be, seconds.
 *
 * Exit status 65 (EX_DATAERR of sysexits.h): the picture cannot be read; 75 (EX_TEMPFAIL): it took too long.
 */
const [side = 0, mostPixels = 0, seconds = 0] = process.argv.slice(2).map(Number);
const webpQuality = 85;

// Whatever else libvips can read has no way in.
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
