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
  /** Omitted if the view consists only of other parts, e.g. a warning. */
  readonly Row?: ComponentType<Props> | undefined;
  /** Hero content below the member's name. */
  readonly Head?: ComponentType<Props>;
  /** Returns true if `Head` has content. */
  readonly fillsHero?: (data: DataOf<Props>) => boolean;
  /** Problems that need action, above all other content. */
  readonly Warning?: ComponentType<Props>;
  /** Content wider than a row, above all rows. */
  readonly Lead?: ComponentType<Props>;
  readonly Body?: ComponentType<Props>;
  /** A suggestion in one line, below all other content. */
  readonly Tip?: ComponentType<Props>;
  /** Part of the account protection line. */
  readonly Line?: ComponentType<Props>;
  /** Returns true if another row of the page already shows the same information. */
  readonly isSaid?: (page: z.output<typeof myPageScreen.data>) => boolean;
}

export interface MyPageRowView extends MyPageRowParts<MyPageRowProps<never>> {
  readonly contract: MyPageRowContract;
}

export interface MyPageSectionView {
  readonly section: string;
  readonly title: (words: WebTranslations) => string;
  /** True if the section contains a row with the same title as the section. */
  readonly isLikeRow?: boolean;
}

/** Union of the views that `*-rows.tsx` files export as lists. The page collects these lists. */
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

/** Returns the data of another row of the page; undefined if the page does not contain that row. */
export function rowDataOf<Contract extends MyPageRowContract>(
  { sections }: z.output<typeof myPageScreen.data>,
  { row, data }: Contract,
): z.output<Contract['data']> | undefined {
  const found = sections.flatMap(({ rows }) => rows).find((each) => each.row === row);
  return found && (checkResponse(data, found.data) as z.output<Contract['data']>);
}
