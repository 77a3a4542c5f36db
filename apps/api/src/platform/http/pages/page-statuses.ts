import { Injectable } from '@nestjs/common';

type StatusOf = (query: URLSearchParams) => number;

/** The statuses of documents whose page says by its address what went wrong. A slice registers its page at the start. */
@Injectable()
export class PageStatuses {
  private readonly pages = new Map<string, StatusOf>();

  register(path: string, statusOf: StatusOf): void {
    this.pages.set(path, statusOf);
  }

  findStatus({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): number {
    return this.pages.get(pathname)?.(searchParams) ?? 200;
  }
}
