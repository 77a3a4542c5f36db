import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** Comes with the first picture: most processes never see one, and it holds 20 MB. */
export function pictureLibrary(): Promise<typeof Sharp> {
  return (loading ??= load());
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Whatever else libvips can read has no way in.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
