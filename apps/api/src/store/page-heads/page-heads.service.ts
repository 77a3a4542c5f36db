import { Injectable } from '@nestjs/common';
import type { PageContract } from '@account/contracts/platform/call';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import type * as z from 'zod/mini';

export interface PageHead {
  /** A single line of text in the language of the page. */
  description: string;
  /** Title for a shared link; default: the page title. */
  title?: string | undefined;
  /** Path of the page that a shared link opens instead of this one. */
  path?: string | undefined;
  /**
   * Whether search engines may index this page. Default: the setting of the path pattern to which the page
   * belongs.
   */
  isFound?: boolean | undefined;
  /** A path on the site or an https URL. */
  picture?: string | undefined;
  /** Structured data with the schema.org vocabulary. */
  thing?: object | undefined;
}

export interface PageHeadFacts<Data> {
  data: Data;
  root: RootData;
  origin: string;
}

type Source = (facts: PageHeadFacts<never>) => PageHead | undefined;

type Paths = () => readonly string[] | Promise<readonly string[]>;

/** Registry in which slices define the metadata of their pages for search engines and shared links. */
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

  /** @param facts facts about the request, with the page data of the response */
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
