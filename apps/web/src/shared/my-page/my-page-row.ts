import type {
  MyPageRowContract,
  MyPageSectionContract,
} from '@account/contracts/identity/my-page/my-page-row';
import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

import type { WebWords } from '../language/load-words.js';

export interface MyPageRowProps<Contract extends MyPageRowContract> {
  data: z.output<Contract['data']>;
  href: string | null;
  page: z.output<typeof myPageScreen.data>;
}

interface MyPageRowParts<Props> {
  readonly Row: ComponentType<Props>;
  /** What it shows on the marquee, under the member's name. */
  readonly Head?: ComponentType<Props>;
  /** What has to be mended, above everything else. */
  readonly Warning?: ComponentType<Props>;
}

export interface MyPageRowView extends MyPageRowParts<MyPageRowProps<never>> {
  readonly contract: MyPageRowContract;
}

export interface MyPageSectionView {
  readonly section: string;
  readonly title: (words: WebWords) => string;
}

/** `*-rows.tsx` export lists of these, which the page collects. */
export type MyPageView = MyPageRowView | MyPageSectionView;

export function myPageRow<Contract extends MyPageRowContract>(
  contract: Contract,
  Row: ComponentType<MyPageRowProps<Contract>>,
  more: Omit<MyPageRowParts<MyPageRowProps<Contract>>, 'Row'> = {},
): MyPageView {
  return { contract, ...({ Row, ...more } as MyPageRowParts<MyPageRowProps<never>>) };
}

export function myPageSection(
  { section }: MyPageSectionContract,
  title: MyPageSectionView['title'],
): MyPageView {
  return { section, title };
}
