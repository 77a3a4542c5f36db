import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { declaredMyPageRows, type MyPageRow, type MyPageViewer } from './my-page-row.declaration.js';

type Sections = DataOf<typeof myPageScreen>['sections'];

type Provider<Data> = (viewer: MyPageViewer) => Data | undefined | Promise<Data | undefined>;

@Injectable()
export class MyPageRows implements OnApplicationBootstrap {
  private readonly providers = new Map<string, Provider<unknown>>();
  private rows: readonly MyPageRow[] = [];

  provide<Data>({ name }: MyPageRow<Data>, provider: Provider<Data>): void {
    this.providers.set(name, provider);
  }

  /** @throws {Error} when a row has no data provider */
  onApplicationBootstrap(): void {
    this.rows = declaredMyPageRows();
    const lacking = this.rows.find(({ name, data }) => data === 'provided' && !this.providers.has(name));
    if (lacking) throw new Error(`No service provides the row "${lacking.name}" of My Page`);
  }

  async sectionsFor(viewer: MyPageViewer): Promise<Sections> {
    const shown = this.rows.filter((row) => row.isShownTo(viewer));
    const data = await Promise.all(shown.map((row) => this.dataOf(row, viewer)));
    const sections: Sections = [];
    shown.forEach(({ name, section: { section }, href }, index) => {
      if (data[index] === undefined) return;
      if (sections.at(-1)?.section !== section) sections.push({ section, rows: [] });
      sections.at(-1)?.rows.push({ row: name, href, data: data[index] });
    });
    return sections;
  }

  private dataOf({ name, data }: MyPageRow, viewer: MyPageViewer): unknown {
    return data === 'provided' ? this.providers.get(name)?.(viewer) : data(viewer);
  }
}
