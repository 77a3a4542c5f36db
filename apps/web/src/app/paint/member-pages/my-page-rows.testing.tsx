import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { ComponentType } from 'react';

import { Protections } from '../../../identity/my-page/protections.js';
import type { MyPageRowProps, MyPageView } from '../../../shared/my-page/my-page-row.js';
import { loadLateParts } from '../../../shared/page/late.js';
import type { PageComponent, PageProps } from '../../../shared/page/page.js';

const source = join(import.meta.dirname, '../../..');

export async function everyView(): Promise<MyPageView[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+\/[\w-]+\/[\w-]+-rows\.tsx$/.test(file),
  );
  const read = files.map((file) => import(join(source, file)) as Promise<Record<string, MyPageView[]>>);
  return (await Promise.all(read)).flatMap((lists) => Object.values(lists).flat());
}

type Props = PageProps<typeof myPageScreen>;

/** What rows say on My Page, without the page, whose collecting of them is the bundler's. */
export async function loadRows(): Promise<{ default: PageComponent<Props['data']> }> {
  const views = await everyView();
  await loadLateParts();
  function Rows({ data: page }: Props) {
    return page.sections
      .flatMap(({ rows }) => rows)
      .map(({ row, href, data }) => {
        const view = views.find((each) => 'contract' in each && each.contract.row === row);
        if (view === undefined || !('contract' in view)) throw new Error(`No row ${row}`);
        const { Warning, Row, Line } = view;
        const parts = [Warning, Row, Line].filter((part) => part !== undefined);
        return parts.map((Part: ComponentType<MyPageRowProps<never>>, index) => (
          <Part key={`${row} ${String(index)}`} href={href} page={page} data={data as never} />
        ));
      });
  }
  return { default: Rows };
}

/** What keeps others out, as one line and as all of it. */
export function loadProtections(): Promise<{ default: PageComponent<Props['data']> }> {
  function Both({ data: page }: Props) {
    return [true, false].map((isLine) => (
      <Protections key={String(isLine)} page={page} isLine={isLine}>
        {null}
      </Protections>
    ));
  }
  return Promise.resolve({ default: Both });
}
