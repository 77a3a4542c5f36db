declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType tags; default: all features. */
    keepFeatures?: readonly string[];
    dropTables?: readonly string[];
    noHinting?: boolean;
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default: number }>>;
  }

  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
