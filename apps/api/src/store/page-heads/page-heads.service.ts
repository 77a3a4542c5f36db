import { Injectable } from '@nestjs/common';
import type { PageContract } from '@account/contracts/platform/call';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import type * as z from 'zod/mini';

export interface PageHead {
  /** One line of text, in the language of the page. */
  description: string;
  /** Of a link that is shared; absent: what the page calls itself. */
  title?: string | undefined;
  /** The path of ours that is shared in its place. */
  path?: string | undefined;
  /** Of one of many pages with the same pattern, whether search engines keep it; absent: its pattern says so. */
  isFound?: boolean | undefined;
  /** A path of ours, or an https address. */
  picture?: string | undefined;
  /** What it shows, in the words of schema.org. */
  thing?: object | undefined;
}

export interface PageHeadFacts<Data> {
  data: Data;
  root: RootData;
  origin: string;
}

type Source = (facts: PageHeadFacts<never>) => PageHead | undefined;

type Paths = () => readonly string[] | Promise<readonly string[]>;

/** The slices say here what the documents of their pages tell search engines and those who share them. */
@Injectable()
export class PageHeads {
  private readonly sources: { path: string; headOf: Source }[] = [];
  private readonly found: Paths[] = [() => ['/']];

  register<Contract extends PageContract>(
    { path }: Contract,
    headOf: (facts: PageHeadFacts<z.output<Contract['data']>>) => PageHead | undefined,
  ): void {
    this.sources.push({ path, headOf });
  }

  /** @param facts with the data of that page, as it was answered */
  findHead(pathname: string, facts: PageHeadFacts<unknown>): PageHead | undefined {
    const source = this.sources.find(({ path }) => isPathOf(path, pathname));
    return source?.headOf(facts as PageHeadFacts<never>);
  }

  registerFound(paths: Paths): void {
    this.found.push(paths);
  }

  async foundPaths(): Promise<string[]> {
    const found = await Promise.all(this.found.map(async (paths) => paths()));
    return [...new Set(found.flat())].sort();
  }
}
