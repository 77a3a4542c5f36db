import { setImmediate as breathe } from 'node:timers/promises';

import { Zip, ZipDeflate } from 'fflate';

/** Writes the files of a ZIP archive one by one, so that only one file is in memory at a time. */
export class DataArchive {
  private readonly chunks: Uint8Array[] = [];
  private trouble: Error | undefined;

  private readonly zip = new Zip((error, chunk) => {
    if (error) this.trouble = error;
    else this.chunks.push(chunk);
  });

  constructor(private readonly madeAt: Date) {}

  async add(path: string, content: string | Uint8Array): Promise<void> {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = this.madeAt;
    this.zip.add(file);
    file.push(Buffer.from(content), true);
    await breathe();
  }

  /** @throws {Error} when the archive cannot be written */
  finish(): Buffer {
    this.zip.end();
    if (this.trouble) throw this.trouble;
    return Buffer.concat(this.chunks);
  }
}
