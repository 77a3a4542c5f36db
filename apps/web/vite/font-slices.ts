import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import subsetFont from 'subset-font';

interface Slice {
  file: string;
  covers: (codePoint: number) => boolean;
  codePoints: readonly number[];
}

export interface Cut {
  codePoints: readonly number[];
  woff2: Buffer;
}

/** Font features used: proportional and half-width punctuation, kerning, tabular figures. */
const features = ['palt', 'halt', 'kern', 'tnum', 'ccmp', 'locl', 'mark'];
const unused = ['STAT', 'VVAR', 'vhea', 'vmtx', 'VORG', 'BASE', 'prep', 'gasp'];
const weights = { wght: { min: 400, max: 700, default: 400 } };

export class FontSlices {
  private constructor(
    private readonly folder: string,
    private readonly cache: string,
    /**
     * Font slices in the order of the package's stylesheet. A character is provided by the last slice that
     * contains it.
     */
    private readonly slices: readonly Slice[],
  ) {}

  static async open(workspace: string): Promise<FontSlices> {
    const folder = join(workspace, 'node_modules/@fontsource-variable/noto-sans-jp');
    const cache = join(workspace, '.cache/font');
    await mkdir(cache, { recursive: true });
    const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    return new FontSlices(folder, cache, Object.entries(ranges).map(sliceOf));
  }

  async cut(letters: string): Promise<Cut[]> {
    const wanted = new Map<Slice, number[]>();
    for (const letter of letters) {
      const codePoint = letter.codePointAt(0) ?? 0;
      const slice = this.slices.findLast(({ covers }) => covers(codePoint));
      if (slice !== undefined) wanted.set(slice, [...(wanted.get(slice) ?? []), codePoint]);
    }
    const cuts: Cut[] = [];
    for (const [slice, codePoints] of wanted) cuts.push(await this.cutFrom(slice, codePoints));
    return cuts;
  }

  async common(others: string, groupSize: number): Promise<Cut[]> {
    const cuts: Cut[] = [];
    for (const slice of this.slices.filter(isCommon)) {
      const left = slice.codePoints.filter((codePoint) => !others.includes(String.fromCodePoint(codePoint)));
      for (let from = 0; from < left.length; from += groupSize)
        cuts.push(await this.cutFrom(slice, left.slice(from, from + groupSize)));
    }
    return cuts;
  }

  private async cutFrom({ file }: Slice, codePoints: readonly number[]): Promise<Cut> {
    const source = await readFile(join(this.folder, 'files', file));
    const key = createHash('sha256')
      .update(source)
      .update(JSON.stringify([codePoints, features, unused, weights]));
    const cachedFile = join(this.cache, `${key.digest('hex').slice(0, 32)}.woff2`);
    const woff2 = await readFile(cachedFile).catch(() => undefined);
    if (woff2 !== undefined) return { codePoints, woff2 };
    const cut = await subsetFont(source, String.fromCodePoint(...codePoints), {
      targetFormat: 'woff2',
      keepFeatures: features,
      dropTables: unused,
      noHinting: true,
      variationAxes: weights,
    });
    await writeFile(cachedFile, cut);
    return { codePoints, woff2: cut };
  }
}

function sliceOf([name, ranges]: [string, string]): Slice {
  const bounds = ranges.split(',').map((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return [from, to] as const;
  });
  return {
    file: `noto-sans-jp-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    covers: (codePoint) => bounds.some(([from, to]) => from <= codePoint && codePoint <= to),
    codePoints: bounds.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  };
}

/**
 * The package numbers its font slices by character frequency. These slices contain about a thousand characters.
 */
function isCommon({ file }: Slice): boolean {
  const number = Number(/-(\d+)-wght/.exec(file)?.[1] ?? 0);
  return number >= 96;
}
