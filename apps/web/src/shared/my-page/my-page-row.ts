import type {
  MyPageRowContract,
  MyPageSectionContract,
} from '@account/contracts/identity/my-page/my-page-row';
import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

import { checkResponse } from '../api/check-response.js';
import type { WebTranslations } from '../language/load-translations.js';

export interface MyPageRowProps<Contract extends MyPageRowContract> {
  data: z.output<Contract['data']>;
  href: string | null;
  page: z.output<typeof myPageScreen.data>;
}

type DataOf<Props> = Props extends { data: infer Data } ? Data : never;

interface MyPageRowParts<Props> {
  /** Absent: it has other parts alone. */
  readonly Row?: ComponentType<Props> | undefined;
  /** What it shows on the hero, under the member's name. */
  readonly Head?: ComponentType<Props>;
  /** Of `Head`: there is something to show. */
  readonly fillsHero?: (data: DataOf<Props>) => boolean;
  /** What has to be mended, above everything else. */
  readonly Warning?: ComponentType<Props>;
  /** Wider than a row, above all of them. */
  readonly Lead?: ComponentType<Props>;
  readonly Body?: ComponentType<Props>;
  /** What the member may do some day: one line, below all that they have. */
  readonly Tip?: ComponentType<Props>;
  /** In the line that says how the account is protected. */
  readonly Line?: ComponentType<Props>;
  /** Another row of the page says it already. */
  readonly isSaid?: (page: z.output<typeof myPageScreen.data>) => boolean;
}

export interface MyPageRowView extends MyPageRowParts<MyPageRowProps<never>> {
  readonly contract: MyPageRowContract;
}

export interface MyPageSectionView {
  readonly section: string;
  readonly title: (words: WebTranslations) => string;
  /** Its row has the same name. */
  readonly isLikeRow?: boolean;
}

/** `*-rows.tsx` export lists of these, which the page collects. */
export type MyPageView = MyPageRowView | MyPageSectionView;

export function myPageRow<Contract extends MyPageRowContract>(
  contract: Contract,
  Row: ComponentType<MyPageRowProps<Contract>> | undefined,
  more: Omit<MyPageRowParts<MyPageRowProps<Contract>>, 'Row'> = {},
): MyPageView {
  return { contract, ...({ Row, ...more } as MyPageRowParts<MyPageRowProps<never>>) };
}

export function myPageSection(
  { section }: MyPageSectionContract,
  title: MyPageSectionView['title'],
  more: Pick<MyPageSectionView, 'isLikeRow'> = {},
): MyPageView {
  return { section, title, ...more };
}

/** What another row of the page shows; undefined where it is not there. */
export function rowDataOf<Contract extends MyPageRowContract>(
  { sections }: z.output<typeof myPageScreen.data>,
  { row, data }: Contract,
): z.output<Contract['data']> | undefined {
  const found = sections.flatMap(({ rows }) => rows).find((each) => each.row === row);
  return found && (checkResponse(data, found.data) as z.output<Contract['data']>);
}
